package import NarrowEngine

/// What is to be opened, and how it is to be read.
package struct SourceRequest: Sendable {
  package var place: Place
  package var reading: Reading

  /// Where the bytes come from.
  package enum Place: Equatable, Sendable {
    /// A file; its path as the system gave it, which need not be UTF-8.
    case file(path: [UInt8])
    case standardInput
    /// What an address of HTTP or HTTPS names.
    case web(url: String)
    case sample(Sample)

    /// What a word of the command line names: `-`, an address, or else a file.
    init(named word: [UInt8]) {
      let start = String(decoding: word.prefix(8), as: UTF8.self).lowercased()
      if word == [UInt8(ascii: "-")] {
        self = .standardInput
      } else if start.hasPrefix("http://") || start == "https://" {
        self = .web(url: String(decoding: word, as: UTF8.self))
      } else {
        self = .file(path: word)
      }
    }
  }

  /// How the bytes are read; what is `nil` is guessed.
  package struct Reading: Equatable, Sendable {
    package var format: String?
    package var delimiter: UInt8?
    package var header: Header?
    /// What ends a record of text.
    package var ending = RecordForm.Ending.line
    package var nameField: String?
    package var scopeField: String?
    /// Which table of a database is read; `nil` for its only one.
    package var table: String?
    /// How many seconds nothing may come from a server.
    package var patience = 30
    /// How many bytes of memory the records of a growing source may take; `nil` as usual.
    package var memory: Int?

    /// Everything is guessed.
    package init() {}
  }

  /// Whether the first row names the fields.
  package enum Header: Sendable { case present, absent }
}

/// Opens sources; the composition root plugs it in.
package protocol SourceOpening {
  /// A word of the command line as it may be kept: without the password of an address.
  func shown(_ word: [UInt8]) -> [UInt8]
  /// Reads a source to its end.
  func open(_ request: SourceRequest) throws(PlacedError) -> Corpus
  /// Opens a source for someone who types, who need not wait for its end.
  func openArriving(_ request: SourceRequest) throws(PlacedError) -> OpenedSource
  /// Opens a source to go through it once, and reads it to its end only if it is none of lines.
  func openOnce(_ request: SourceRequest) throws(PlacedError) -> OpenedOnce
}

/// A source that was opened: its records, and what reads on, if they are not all.
package struct OpenedSource {
  package let corpus: Corpus
  package let arriving: (any ArrivingSource)?

  /// A source of which all is read, or not.
  package init(_ corpus: Corpus, arriving: (any ArrivingSource)? = nil) {
    (self.corpus, self.arriving) = (corpus, arriving)
  }
}

/// A source that is being read on another thread.
package protocol ArrivingSource: AnyObject, Sendable {
  /// What was read by now.
  var corpus: Corpus { get }
  /// Why nothing of the source could be made records, if that is so.
  var failure: PlacedError? { get }
  /// Calls back, on the thread that reads, whenever there is more; only the last callback counts.
  func onChange(_ callback: @escaping @Sendable () -> Void)
  /// Reads no further; what has come is kept.
  func stop()
}

/// A source that is searched once.
package enum OpenedOnce {
  /// It was read to its end.
  case corpus(Corpus)
  /// It is lines, which need not be kept.
  case lines(any PassingLines)
}

/// Lines that are searched as they come.
package protocol PassingLines {
  /// The corpus without its records.
  var corpus: Corpus { get }
  /// Searches the lines; what is found is given in their order.
  func search(_ search: PassingSearch, found: (FoundLines) -> Void) throws
  /// Reads the lines to their end after all, instead of a search.
  func readAll() throws(PlacedError) -> Corpus
}

/// Something that is wrong outside the shell, and where: `people.csv:17`, `cannot be read`.
package struct PlacedError: Error, Equatable, Sendable {
  package let place: String?
  package let reason: String

  /// Tells what is wrong, and where.
  package init(place: String?, reason: String) {
    self.place = place
    self.reason = reason
  }
}
