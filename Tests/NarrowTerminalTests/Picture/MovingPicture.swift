import TerminalTesting

/// Screens one after the other in one window, as an SVG that needs neither scripts nor fonts.
///
/// Where nothing moves, or motion is not wanted, one of the screens stands still. A row that several
/// screens show is drawn once and used by each of them.
struct MovingPicture {
  let title: String
  let screens: [ScreenPicture]
  /// The screen that stands where nothing moves.
  let still: Int

  /// Pixels.
  private static let (letterWidth, rowHeight, fontSize) = (8.4, 19, 14)
  private static let (margin, barHeight) = (16, 34)

  private var width: Int { Int(80 * Self.letterWidth) + 2 * Self.margin }
  private var height: Int {
    (screens.first?.rows.count ?? 0) * Self.rowHeight + Self.barHeight + Self.margin
  }

  /// The text of the file.
  var svg: String {
    var rows = SharedRows()
    let frames = screens.indices.map { frame($0, &rows) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" \
      height="\(height)" xml:space="preserve" role="img">
      <title>\(Self.escaped("A session of " + title))</title>
      <style>
      text { font: \(Self.fontSize)px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, \
      monospace; fill: \(ScreenColors.text); }
      .screen { opacity: 0; animation: \(seconds(total))s step-end infinite; }
      .still { opacity: 1; }
      \(screens.indices.map(motion).joined(separator: "\n"))
      @media (prefers-reduced-motion: reduce) { .screen { animation: none !important; } }
      </style>
      <defs>
      \(rows.drawings.joined(separator: "\n"))
      </defs>
      \(window)
      \(frames.joined(separator: "\n"))
      </svg>

      """
  }

  private var window: String {
    let buttons = ["#ff6b6b", "#e5c07b", "#86d17f"].enumerated().map { place, color in
      "<circle cx=\"\(20 + 18 * place)\" cy=\"17\" r=\"5.5\" fill=\"\(color)\"/>"
    }
    return """
      <rect x="0.5" y="0.5" width="\(width - 1)" height="\(height - 1)" rx="8" \
      fill="\(ScreenColors.screen)" stroke="\(ScreenColors.edge)"/>
      <path d="M1 34V9a8 8 0 0 1 8-8H\(width - 9)a8 8 0 0 1 8 8V34Z" fill="\(ScreenColors.bar)"/>
      \(buttons.joined())
      <text x="\(width / 2)" y="22" text-anchor="middle" style="fill:\(ScreenColors.faint)">\
      \(Self.escaped(title))</text>
      """
  }

  // MARK: time

  private var total: Int { screens.reduce(0) { $0 + $1.tenths } }

  private func seconds(_ tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)" }

  /// When a screen is to be seen.
  private func motion(_ index: Int) -> String {
    let start = screens[..<index].reduce(0) { $0 + $1.tenths }
    let end = start + screens[index].tenths
    let before = start == 0 ? "" : "0% { opacity: 0; } "
    let after = end == total ? "" : " \(percent(end)) { opacity: 0; }"
    return """
      #s\(index) { animation-name: s\(index); }
      @keyframes s\(index) { \(before)\(percent(start)) { opacity: 1; }\(after) \
      100% { opacity: \(end == total ? 1 : 0); } }
      """
  }

  private func percent(_ tenths: Int) -> String {
    let hundredths = (tenths * 10_000 + total / 2) / total
    return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)%"
  }

  // MARK: drawing

  private func frame(_ index: Int, _ shared: inout SharedRows) -> String {
    let screen = screens[index]
    let rows = screen.rows.enumerated().filter { !$0.element.isEmpty }.map { row, runs in
      let name = shared.name(of: runs) { Self.drawing(of: $0, named: $1) }
      return "<use href=\"#\(name)\" y=\"\(row * Self.rowHeight)\"/>"
    }
    let cursor = """
      <rect x="\(Self.pixels(screen.cursor.column))" \
      y="\(Self.barHeight + 6 + screen.cursor.row * Self.rowHeight)" width="\(Self.letterWidth)" \
      height="18" fill="\(ScreenColors.text)" fill-opacity="0.4"/>
      """
    let kind = index == still ? "screen still" : "screen"
    return "<g id=\"s\(index)\" class=\"\(kind)\">\n\(cursor)\n\(rows.joined())\n</g>"
  }

  /// A row, as if it were the first.
  private static func drawing(of runs: [ScreenPicture.Run], named name: String) -> String {
    "<g id=\"\(name)\">" + runs.map(drawing).joined() + "</g>"
  }

  private static func drawing(of run: ScreenPicture.Run) -> String {
    let look = run.look
    let width = pixels(run.columns, margin: 0)
    let paper = ScreenColors.paper(of: look).map {
      "<rect x=\"\(pixels(run.column))\" y=\"\(barHeight + 6)\" width=\"\(width)\" "
        + "height=\"\(rowHeight)\" fill=\"\($0)\"/>"
    }
    var style: [String] = []
    if ScreenColors.ink(of: look) != ScreenColors.text {
      style.append("fill:\(ScreenColors.ink(of: look))")
    }
    if look.isBold { style.append("font-weight:bold") }
    if look.isUnderlined { style.append("text-decoration:underline") }
    let styled = style.isEmpty ? "" : " style=\"\(style.joined(separator: ";"))\""
    return (paper ?? "")
      + "<text x=\"\(pixels(run.column))\" y=\"\(barHeight + 20)\" textLength=\"\(width)\"\(styled)>"
      + escaped(run.text) + "</text>"
  }

  /// Where a column begins, with one digit after the point.
  private static func pixels(_ column: Int, margin: Int = margin) -> String {
    let tenths = Int((Double(column) * letterWidth * 10).rounded()) + margin * 10
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

/// The rows that were drawn so far, each once.
private struct SharedRows {
  private var names: [[ScreenPicture.Run]: String] = [:]
  private(set) var drawings: [String] = []

  /// The name of a row, which is drawn if it is new.
  mutating func name(
    of runs: [ScreenPicture.Run], draw: ([ScreenPicture.Run], String) -> String
  ) -> String {
    if let name = names[runs] { return name }
    let name = "r\(drawings.count)"
    names[runs] = name
    drawings.append(draw(runs, name))
    return name
  }
}
