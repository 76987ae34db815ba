/// Turns grapheme clusters into what is shown for them.
struct ClusterDrawing {
  /// How many scalars of a cluster are shown: a base and the sixteen behind it.
  static let shownScalars = 17

  private(set) var clusters: [DisplayCluster] = []

  /// The visible part of the present cluster.
  private var shown = String.UnicodeScalarView()
  private var width = 0
  private var origin = 0..<0
  private var base: Letter?
  private var isOnCircle = false

  /// Draws the cluster of `text` that lies in `range`.
  mutating func draw(_ text: Span<UInt8>, _ range: Range<Int>) {
    if range.count == 1, (0x20..<0x7F).contains(text[range.lowerBound]) {
      return drawASCII(text[range.lowerBound], at: range)
    }
    if range.count == 2, text[range.lowerBound] == 0x0D {
      return append("␍␊", width: 2, from: range, isStandIn: true)
    }
    var offset = range.lowerBound
    var count = 0
    // A dotted circle counts as the base that it stands for.
    while offset < range.upperBound, count + (isOnCircle ? 1 : 0) < Self.shownScalars {
      let letter = DecodedLetter(in: text, at: offset)
      draw(letter.value, from: offset..<offset + letter.length)
      offset += letter.length
      count += 1
    }
    finishPart()
    drawLeftOut(of: text, offset..<range.upperBound)
  }

  private mutating func drawASCII(_ byte: UInt8, at range: Range<Int>) {
    let text = String(Unicode.Scalar(byte))
    append(text, width: 1, from: range, isStandIn: false)
  }

  private mutating func draw(_ letter: Letter, from origin: Range<Int>) {
    if let standIn = StandIn(for: letter, after: base) {
      finishPart()
      append(standIn.text, width: standIn.width, from: origin, isStandIn: true)
    } else if let scalar = Unicode.Scalar(letter) {
      show(scalar, from: origin)
    }
  }

  private mutating func show(_ scalar: Unicode.Scalar, from origin: Range<Int>) {
    let properties = ScalarProperties(of: scalar.value)
    if base == nil {
      self.origin = origin
      isOnCircle = properties.isMark
      if isOnCircle { shown.append("\u{25CC}") }
    }
    width = max(width, 1, properties.width)
    if isWidening(scalar, properties) { width = 2 }
    shown.append(scalar)
    base = base ?? scalar.value
    self.origin = self.origin.lowerBound..<origin.upperBound
  }

  /// Whether a scalar makes a picture or a flag of the base before it.
  private func isWidening(_ scalar: Unicode.Scalar, _ properties: ScalarProperties) -> Bool {
    guard let base else { return false }
    let before = ScalarProperties(of: base)
    if properties.isRegionalIndicator { return before.isRegionalIndicator }
    return scalar == "\u{FE0F}" && (before.isPictographic || isKeycap(base))
  }

  private func isKeycap(_ base: Letter) -> Bool {
    (0x30...0x39).contains(base) || base == 0x23 || base == 0x2A
  }

  /// Ends the visible part of the cluster, if there is one.
  private mutating func finishPart() {
    guard base != nil else { return }
    append(String(shown), width: width, from: origin, isStandIn: isOnCircle)
    shown = String.UnicodeScalarView()
    width = 0
    base = nil
    isOnCircle = false
  }

  private mutating func drawLeftOut(of text: Span<UInt8>, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    var count = 0
    // Bad bytes are clusters of their own, so each scalar here has one lead byte.
    for offset in range where text[offset] & 0xC0 != 0x80 { count += 1 }
    let standIn = StandIn(forLeftOut: count)
    append(standIn.text, width: standIn.width, from: range, isStandIn: true)
  }

  private mutating func append(
    _ text: String, width: Int, from origin: Range<Int>, isStandIn: Bool
  ) {
    clusters.append(
      DisplayCluster(text: text, width: width, origin: origin, isStandIn: isStandIn))
  }
}
