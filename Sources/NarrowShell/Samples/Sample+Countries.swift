extension Sample {
  /// The text of `Samples/countries.txt`; a test compares them.
  static let countriesText = #"""
    Afghanistan
    Albania
    Algeria
    American Samoa
    Andorra
    Angola
    Anguilla
    Antarctica
    Antigua and Barbuda
    Argentina
    Armenia
    Aruba
    Australia
    Austria
    Azerbaijan
    Åland Islands
    Bahamas
    Bahrain
    Bangladesh
    Barbados
    Belarus
    Belgium
    Belize
    Benin
    Bermuda
    Bhutan
    Bolivia
    Bonaire, Sint Eustatius and Saba
    Bosnia and Herzegovina
    Botswana
    Bouvet Island
    Brazil
    British Indian Ocean Territory
    Brunei Darussalam
    Bulgaria
    Burkina Faso
    Burundi
    Cabo Verde
    Cambodia
    Cameroon
    Canada
    Cayman Islands
    Central African Republic
    Chad
    Chile
    China
    Christmas Island
    Cocos (Keeling) Islands
    Colombia
    Comoros
    Congo
    Congo, The Democratic Republic of the
    Cook Islands
    Costa Rica
    Côte d'Ivoire
    Croatia
    Cuba
    Curaçao
    Cyprus
    Czechia
    Denmark
    Djibouti
    Dominica
    Dominican Republic
    Ecuador
    Egypt
    El Salvador
    Equatorial Guinea
    Eritrea
    Estonia
    Eswatini
    Ethiopia
    Falkland Islands (Malvinas)
    Faroe Islands
    Fiji
    Finland
    France
    French Guiana
    French Polynesia
    French Southern Territories
    Gabon
    Gambia
    Georgia
    Germany
    Ghana
    Gibraltar
    Greece
    Greenland
    Grenada
    Guadeloupe
    Guam
    Guatemala
    Guernsey
    Guinea
    Guinea-Bissau
    Guyana
    Haiti
    Heard Island and McDonald Islands
    Holy See (Vatican City State)
    Honduras
    Hong Kong
    Hungary
    Iceland
    India
    Indonesia
    Iran
    Iraq
    Ireland
    Isle of Man
    Israel
    Italy
    Jamaica
    Japan
    Jersey
    Jordan
    Kazakhstan
    Kenya
    Kiribati
    Kuwait
    Kyrgyzstan
    Laos
    Latvia
    Lebanon
    Lesotho
    Liberia
    Libya
    Liechtenstein
    Lithuania
    Luxembourg
    Macao
    Madagascar
    Malawi
    Malaysia
    Maldives
    Mali
    Malta
    Marshall Islands
    Martinique
    Mauritania
    Mauritius
    Mayotte
    Mexico
    Micronesia, Federated States of
    Moldova
    Monaco
    Mongolia
    Montenegro
    Montserrat
    Morocco
    Mozambique
    Myanmar
    Namibia
    Nauru
    Nepal
    Netherlands
    New Caledonia
    New Zealand
    Nicaragua
    Niger
    Nigeria
    Niue
    Norfolk Island
    North Korea
    North Macedonia
    Northern Mariana Islands
    Norway
    Oman
    Pakistan
    Palau
    Palestine, State of
    Panama
    Papua New Guinea
    Paraguay
    Peru
    Philippines
    Pitcairn
    Poland
    Portugal
    Puerto Rico
    Qatar
    Réunion
    Romania
    Russian Federation
    Rwanda
    Saint Barthélemy
    Saint Helena, Ascension and Tristan da Cunha
    Saint Kitts and Nevis
    Saint Lucia
    Saint Martin (French part)
    Saint Pierre and Miquelon
    Saint Vincent and the Grenadines
    Samoa
    San Marino
    Saudi Arabia
    São Tomé and Príncipe
    Senegal
    Serbia
    Seychelles
    Sierra Leone
    Singapore
    Sint Maarten (Dutch part)
    Slovakia
    Slovenia
    Solomon Islands
    Somalia
    South Africa
    South Georgia and the South Sandwich Islands
    South Korea
    South Sudan
    Spain
    Sri Lanka
    Sudan
    Suriname
    Svalbard and Jan Mayen
    Sweden
    Switzerland
    Syria
    Taiwan
    Tajikistan
    Tanzania
    Thailand
    Timor-Leste
    Togo
    Tokelau
    Tonga
    Trinidad and Tobago
    Tunisia
    Turkmenistan
    Turks and Caicos Islands
    Tuvalu
    Türkiye
    Uganda
    Ukraine
    United Arab Emirates
    United Kingdom
    United States
    United States Minor Outlying Islands
    Uruguay
    Uzbekistan
    Vanuatu
    Venezuela
    Vietnam
    Virgin Islands, British
    Virgin Islands, U.S.
    Wallis and Futuna
    Western Sahara
    Yemen
    Zambia
    Zimbabwe

    """#
}
