/// A source that is built in, so that it is there wherever the program is: `--sample candies`.
package enum Sample: String, CaseIterable, Sendable {
  case countries, candies, users

  /// The name of its file, which tells the format.
  package var fileName: String {
    switch self {
    case .countries: "countries.txt"
    case .candies: "candies.csv"
    case .users: "users.json"
    }
  }

  /// Its bytes, as the file in `Samples` has them.
  package var bytes: [UInt8] {
    switch self {
    case .countries: Array(Self.countriesText.utf8)
    case .candies: Array(Self.candiesText.utf8)
    case .users: Array(Self.usersText.utf8)
    }
  }
}
