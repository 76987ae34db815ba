extension Sample {
  /// The text of `Samples/users.json`; a test compares them.
  static let usersText = #"""
    [
      {
        "id": 1,
        "name": "Nora Whitlock",
        "username": "nora11",
        "email": "nora.whitlock@example.org",
        "address": {
          "street": "Elm Row",
          "suite": "Apt. 107",
          "city": "Port Alder",
          "zipcode": "11371",
          "geo": {
            "lat": "-32.7500",
            "lng": "-98.5000"
          }
        },
        "phone": "555-0101",
        "website": "whitlock.example",
        "company": {
          "name": "Alder Logistics",
          "catchPhrase": "Steady since day one",
          "bs": "deliver plain goods"
        }
      },
      {
        "id": 2,
        "name": "Tomás Rivera",
        "username": "tomas22",
        "email": "tomas.rivera@example.org",
        "address": {
          "street": "Calle Sol",
          "suite": "Apt. 114",
          "city": "San Mirto",
          "zipcode": "12742",
          "geo": {
            "lat": "-25.5000",
            "lng": "-77.0000"
          }
        },
        "phone": "555-0102",
        "website": "rivera.example",
        "company": {
          "name": "Mirto Foods",
          "catchPhrase": "Steady since day one",
          "bs": "deliver plain goods"
        }
      },
      {
        "id": 3,
        "name": "Ines Caldeira",
        "username": "ines33",
        "email": "ines.caldeira@example.org",
        "address": {
          "street": "Rua das Flores",
          "suite": "Apt. 121",
          "city": "Vila Serena",
          "zipcode": "14113",
          "geo": {
            "lat": "-18.2500",
            "lng": "-55.5000"
          }
        },
        "phone": "555-0103",
        "website": "caldeira.example",
        "company": {
          "name": "Serena Textiles",
          "catchPhrase": "Steady since day one",
          "bs": "deliver plain goods"
        }
      },
      {
        "id": 4,
        "name": "Oskar Lindqvist",
        "username": "oskar44",
        "email": "oskar.lindqvist@example.org",
        "address": {
          "street": "Skeppsgatan",
          "suite": "Apt. 128",
          "city": "Norrhamn",
          "zipcode": "15484",
          "geo": {
            "lat": "-11.0000",
            "lng": "-34.0000"
          }
        },
        "phone": "555-0104",
        "website": "lindqvist.example",
        "company": {
          "name": "Lindqvist Marine",
          "catchPhrase": "Steady since day one",
          "bs": "deliver plain goods"
        }
      },
      {
        "id": 5,
        "name": "Priya Menon",
        "username": "priya55",
        "email": "priya.menon@example.org",
        "address": {
          "street": "Lotus Lane",
          "suite": "Apt. 135",
          "city": "Chandapur",
          "zipcode": "16855",
          "geo": {
            "lat": "-3.7500",
            "lng": "-12.5000"
          }
        },
        "phone": "555-0105",
        "website": "menon.example",
        "company": {
          "name": "Menon Analytics",
          "catchPhrase": "Steady since day one",
          "bs": "deliver plain goods"
        }
      },
      {
        "id": 6,
        "name": "Jun Takeda",
        "username": "jun66",
        "email": "jun.takeda@example.org",
        "address": {
          "street": "Sakura Street",
          "suite": "Apt. 142",
          "city": "Minato Hills",
          "zipcode": "18226",
          "geo": {
            "lat": "3.5000",
            "lng": "9.0000"
          }
        },
        "phone": "555-0106",
        "website": "takeda.example",
        "company": {
          "name": "Takeda Optics",
          "catchPhrase": "Steady since day one",
          "bs": "deliver plain goods"
        }
      },
      {
        "id": 7,
        "name": "Amara Okoye",
        "username": "amara77",
        "email": "amara.okoye@example.org",
        "address": {
          "street": "Palm Avenue",
          "suite": "Apt. 149",
          "city": "Okuta Bay",
          "zipcode": "19597",
          "geo": {
            "lat": "10.7500",
            "lng": "30.5000"
          }
        },
        "phone": "555-0107",
        "website": "okoye.example",
        "company": {
          "name": "Okoye Power",
          "catchPhrase": "Steady since day one",
          "bs": "deliver plain goods"
        }
      },
      {
        "id": 8,
        "name": "Félix Marchand",
        "username": "felix88",
        "email": "felix.marchand@example.org",
        "address": {
          "street": "Rue du Four",
          "suite": "Apt. 156",
          "city": "Saint-Aubin",
          "zipcode": "20968",
          "geo": {
            "lat": "18.0000",
            "lng": "52.0000"
          }
        },
        "phone": "555-0108",
        "website": "marchand.example",
        "company": {
          "name": "Marchand Pâtisserie",
          "catchPhrase": "Steady since day one",
          "bs": "deliver plain goods"
        }
      },
      {
        "id": 9,
        "name": "Greta Holm",
        "username": "greta99",
        "email": "greta.holm@example.org",
        "address": {
          "street": "Birch Court",
          "suite": "Apt. 163",
          "city": "Holmestead",
          "zipcode": "22339",
          "geo": {
            "lat": "25.2500",
            "lng": "73.5000"
          }
        },
        "phone": "555-0109",
        "website": "holm.example",
        "company": {
          "name": "Holm Timber",
          "catchPhrase": "Steady since day one",
          "bs": "deliver plain goods"
        }
      },
      {
        "id": 10,
        "name": "Samir Haddad",
        "username": "samir110",
        "email": "samir.haddad@example.org",
        "address": {
          "street": "Cedar Way",
          "suite": "Apt. 170",
          "city": "Qasr Nour",
          "zipcode": "23710",
          "geo": {
            "lat": "32.5000",
            "lng": "95.0000"
          }
        },
        "phone": "555-0110",
        "website": "haddad.example",
        "company": {
          "name": "Haddad Glass",
          "catchPhrase": "Steady since day one",
          "bs": "deliver plain goods"
        }
      }
    ]
    """#
}
