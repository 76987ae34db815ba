/// What words and lines are made of.
enum WordParts {
  static let prefixes =
    [""]
    + words(
      """
      re un in con dis pre de over sub inter trans ex per pro en non mis out under fore anti \
      semi auto up be
      """)

  static let stems = words(
    """
    act age arc arm art band bank base beam bell bind bird blend block board boat body bolt bond \
    book bound brand break bridge bright broad brush build burn call cap cast cede ceive center \
    chain chant charge check cite claim clear climb clock close cloud coat code coin cord core \
    corn count cover craft cross crowd cure cut cycle dash date deal deck dial dict draft draw \
    dress drift drop duct duke dust earth ease edge face fact fair fall fect feed fer field file \
    fill fine fire flag flame flash flat fleet flow fold form found frame front fuse gain gate \
    gauge gest gift glass gold gram grand graph grasp green gress ground group grow guard guide \
    hand hard harm head heal heart help hill hold house hunt ject join jump just keep kind king \
    knit lace land latch late launch lead leaf learn lect level lift light line link list load \
    lock look loop lord lure mail main make mand mark mass match mate maze meet melt mend ment \
    merge mill mind mint miss mist mix mode moon morph mount move name nav nect neighbor nest \
    nodal nomad north note notice nounce novel number pack page paint pair park part pass patch \
    path pel pend pick piece pile pipe place plan plant plate play plot point pole port pose post \
    press prime print prove pull pulse push quest quick quiet quote race rail range rank rate \
    reach read rest ring rise road rock roll roof root rope round route rule run sail sand scale \
    scan scope score scribe script seal search seat sect seed sense serve set shade shape share \
    sheet shell shift ship shore show side sign silk sist skill sleep slide slope smooth snow soft \
    solve song sort sound source space spark spect speed spell spin spire split spot spread spring \
    stack staff stage stand star start state stay steel stem step stone stop store storm strain \
    strand stream street string strip struct style suit sume sun surf sweep swift swing table tain \
    take tale talk tan task taste team tect tell tempt tend tent term test text ther thick thin \
    thread tide tie tile time tone tool top touch tour tower trace track tract trade trail train \
    trap treat trend trial tribe tune turn twin twist type use valley value vane vent verge verse \
    vert vest view vine vise voice volve vote wage walk wall war ward wash watch water wave weave \
    web weight well west wheel wide wild wind wing wire wise wood word work world worth wrap write \
    yard year yield zone
    """)

  static let suffixes =
    [""]
    + words(
      """
      s ed er ers ing ings ion ions ive able al ally ment ness ly or ist ism ity ful less ish y
      """)

  static let folders = words(
    """
    usr lib share doc home src var log opt etc bin include project data cache build test assets \
    images photos music Documents Downloads vendor node_modules packages modules
    """)

  static let endings = words(
    """
    txt md py rs swift c h cpp json yaml toml csv jpg png mp3 pdf html js ts go log gz conf xml
    """)

  /// Given names, each with a letter outside ASCII.
  static let accentedNames = words(
    """
    José María Zoë Renée Björn Søren Łukasz Jürgen Françoise Ángel Núñez Štefan Žofia Ólafur Håkon \
    Émile Chloé İbrahim Öykü Đorđe
    """)

  /// Words in other scripts.
  static let otherScripts = words(
    """
    東京都 大阪府 中国 北京市 上海 漢字 日本語 検索 文書 データ ファイル 한국어 서울 검색 Москва Поиск Αθήνα Δεδομένα
    """)

  /// What packages are called around a word, which stands at the sign.
  static let packageForms = words(
    """
    lib_-dev lib_-dev lib_1 lib_2 python3-_ python3-_ _-utils _-tools _-common _-data golang-_ \
    node-_ ruby-_ r-cran-_ fonts-_ _-doc _ _ _ lib_-perl
    """)

  /// How descriptions begin.
  static let descriptions = [
    "library for", "tool for", "simple", "development files for", "fast and small",
    "Perl module for",
    "Python bindings for", "documentation of", "GNOME", "common files for", "utilities for",
    "command line", "a", "daemon for", "graphical", "header files of", "OCaml library for",
    "plugin for",
    "Ruby", "free implementation of",
  ]

  /// What characters are called around two words.
  static let characterForms = words(
    """
    LATIN CJK CUNEIFORM HIEROGLYPH LINEAR ARABIC GREEK CYRILLIC MATHEMATICAL MUSICAL
    """)

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }
}
