// UnicodeText
