@main
struct Narrow {
  static func main() {}
}
