/// A page of help that is not about one command.
struct HelpTopic: Sendable {
  let name: String
  let summary: String
  let page: HelpPage

  /// All topics, in the order in which `:help` lists them.
  static let all: [HelpTopic] = [queries, matching, rows, themes]

  static let queries = HelpTopic(
    name: "queries", summary: "what can be searched for",
    page: HelpPage(blocks: [
      .table([
        .init(term: "united kingdom", meaning: "both terms, in any order"),
        .init(term: "\"united k\"", meaning: "a phrase with its space"),
        .init(term: "!island", meaning: "does not contain"),
        .init(term: "cat | dog food", meaning: "cat or dog, and food; the bar stands alone"),
        .init(term: "^new   land$", meaning: "at the start, at the end of the field"),
        .init(term: "un*dom   b?t", meaning: "* is any run of letters, ? is one"),
        .init(term: "~unkg", meaning: "the letters in this order"),
        .init(
          term: "/^s[aeiou]/", meaning: "a pattern (PCRE2), closed by a slash; /…/c heeds case"),
        .init(term: "city:paris", meaning: "in one field: its full name or its last part"),
        .init(term: "city=Paris   note=", meaning: "the whole value equals; is empty; != for not"),
        .init(term: "calories>200", meaning: "numbers and ISO dates; also >= < <="),
        .init(term: "year:1990..1999", meaning: "a range; one end may be left out"),
        .init(term: "\\!   \\\"   \\*   \\:", meaning: "the next character as it is"),
      ]),
      .lines([
        "Terms look at the name field; :in all or :in email,city changes that.",
        "x:y, x=y and x>y are plain text where x is no field, as 12:30 is.",
        "A pattern that is not closed is text: /usr/bin is searched as it is typed.",
      ]),
    ]))

  static let matching = HelpTopic(
    name: "matching", summary: "when letters are equal",
    page: HelpPage(blocks: [
      .lines([
        "Case is ignored. :set case smart heeds it in terms with a capital letter,",
        ":set case exact always does. A plain letter finds its accented forms; a letter",
        "with an accent finds only that: cote finds Cote and Côte, côte finds Côte.",
        ":set accents ignore or exact changes this. Composed and decomposed forms are",
        "equal; ß equals ss; ø đ ł ħ ŧ ı ð æ œ þ are found as people type them:",
        "o d l h t i d ae oe th. The locale's rules are never used. A pattern sees the",
        "text in its composed form; it ignores case, but never accents.",
      ])
    ]))

  static let rows = HelpTopic(
    name: "rows", summary: "which row a number means",
    page: HelpPage(blocks: [
      .lines([
        "A number is a row of the list printed last; numbers run on across pages.",
        "The number after # is the record's own, in its source.",
      ])
    ]))

  static let themes = HelpTopic(
    name: "themes", summary: "how to change the colours",
    page: HelpPage(blocks: [
      .lines([
        ":set theme dark, or --theme dark; a line :set theme dark in the configuration",
        "file, ~/.config/narrow/config, makes that last.",
      ]),
      .table([
        .init(term: "standard", meaning: "colours for any screen"),
        .init(term: "dark   light", meaning: "colours for a dark, for a light screen"),
        .init(term: "mono", meaning: "bold, dim and underlined text"),
        .init(term: "plain", meaning: "underlined matches, and nothing else"),
      ]),
      .lines([
        "The variable NARROW_COLORS changes parts of any of them: match=1;31:number=2.",
        "Its parts: " + Theme.Part.allCases.prefix(5).map(\.rawValue).joined(separator: ", ") + ",",
        Theme.Part.allCases.dropFirst(5).map(\.rawValue).joined(separator: ", ") + ".",
      ]),
    ]))
}
