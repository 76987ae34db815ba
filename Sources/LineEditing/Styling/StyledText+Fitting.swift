internal import UnicodeText

extension StyledText {
  /// Where a text that is too long loses what does not fit.
  package enum Cut: Sendable {
    case end
    case middle
  }

  /// The text cut at whole clusters, with `…` where something is missing, to at most so many columns.
  /// - Complexity: O(n).
  package func fitted(to columns: Int, cutting cut: Cut = .end) -> StyledText {
    guard width > columns else { return self }
    guard columns > 0 else { return StyledText() }
    let room = columns - 1
    let tailRoom = cut == .middle ? room / 2 : 0
    var fitted = head(of: room - tailRoom)
    let last = fitted.runs.last ?? runs[0]
    // Within an isolated text that goes on, the sign stands where its reader misses something.
    fitted.append("…", style: last.style, isolate: last.isolate)
    for run in tail(of: tailRoom) {
      fitted.append(run.text, style: run.style, isolate: run.isolate)
    }
    return fitted
  }

  /// As many whole clusters from the start as fit.
  private func head(of columns: Int) -> StyledText {
    var left = columns
    var head = StyledText()
    for run in runs {
      let clusters = displayClusters(of: run.text.utf8.span)
      let fitting = clusters.prefix { cluster in
        left -= cluster.width
        return left >= 0
      }
      head.append(fitting.lazy.map(\.text).joined(), style: run.style, isolate: run.isolate)
      if fitting.count < clusters.count { break }
    }
    return head
  }

  /// As many whole clusters from the end as fit.
  private func tail(of columns: Int) -> [Run] {
    var left = columns
    var parts: [Run] = []
    for run in runs.reversed() {
      let clusters = displayClusters(of: run.text.utf8.span)
      let fitting = clusters.reversed().prefix { cluster in
        left -= cluster.width
        return left >= 0
      }
      parts.append(
        Run(
          text: fitting.reversed().lazy.map(\.text).joined(), style: run.style,
          isolate: run.isolate))
      if fitting.count < clusters.count { break }
    }
    return parts.reversed()
  }
}
