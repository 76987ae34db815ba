extension Sample {
  /// The text of `Samples/candies.csv`; a test compares them.
  static let candiesText = #"""
    name,category,calories,maker
    Candy Floss Bag,Other,200,Copper Kettle
    Butter Caramel Drop,Hard,65,Émile Frères
    "Peanut Brittle ""Old""",Other,110,Dover Confections
    Wafer Stack,Chocolate,35,Émile Frères
    Bubble Tape,Other,240,Acorn & Sons
    Peppermint Cane,Hard,280,Bluebird Sweets
    Peanut Slab,Chocolate,35,Émile Frères
    "Nougatine, Almond",Other,260,Émile Frères
    Caramel Corn Chew,Other,250,Dover Confections
    Taffy Roll,Other,230,Acorn & Sons
    Violet Gem,Hard,315,Dover Confections
    Honeycomb Chunk,Chocolate,35,Bluebird Sweets
    Orange Peel Dip,Chocolate,85,Acorn & Sons
    Blueberry Rock,Hard,115,Émile Frères
    Cookie Bark,Chocolate,110,Dover Confections
    Coconut Boat,Chocolate,95,Acorn & Sons
    Crème Brûlée Drop,Hard,45,Émile Frères
    Root Beer Barrel,Hard,50,Émile Frères
    Fruit Jelly Slice,Other,65,Dover Confections
    Milk Caramel Bar,Chocolate,120,Bluebird Sweets
    Sesame Snap,Other,235,Dover Confections
    Watermelon Stick,Hard,175,Émile Frères
    Coffee Pebble,Hard,135,Copper Kettle
    Rhubarb Twist,Hard,165,Émile Frères
    Soft Caramel Cube,Other,110,Émile Frères
    Salted Caramel Cup,Chocolate,40,Émile Frères
    Mint Cream Disc,Chocolate,205,Acorn & Sons
    Pear Chew,Other,210,Dover Confections
    Espresso Bean,Chocolate,55,Bluebird Sweets
    Fizzy Cola Bottle,Other,205,Dover Confections
    Lemon Drop,Hard,55,Émile Frères
    Jelly Bean Jar,Other,105,Dover Confections
    Caramel Apple Pop,Hard,135,Acorn & Sons
    Orange Ring,Hard,240,Bluebird Sweets
    Sour Green Globe,Hard,195,Acorn & Sons
    Sherbet Straw,Other,150,Acorn & Sons
    White Vanilla Chip,Chocolate,30,Émile Frères
    Grape Jewel,Hard,95,Bluebird Sweets
    Licorice Lace,Other,180,Dover Confections
    Anise Pastille,Hard,200,Acorn & Sons
    Rose Lokum,Other,40,Acorn & Sons
    Almond Cluster,Chocolate,310,Émile Frères
    Sour Worms,Other,125,Copper Kettle
    Marshmallow Puff,Other,70,Copper Kettle
    Honey Lozenge,Hard,200,Bluebird Sweets
    Rocky Bar,Chocolate,205,Dover Confections
    Raspberry Heart,Chocolate,150,Acorn & Sons
    Gianduja Block,Chocolate,290,Bluebird Sweets
    Cherry Cordial,Chocolate,220,Émile Frères
    Hazelnut Truffle,Chocolate,50,Copper Kettle
    Cherry Ball,Hard,155,Copper Kettle
    Cocoa Crunch Bar,Chocolate,45,Dover Confections
    Mint Pearl,Hard,175,Copper Kettle
    Nougat Log,Chocolate,195,Dover Confections
    Marzipan Fruit,Other,225,Émile Frères
    Ginger Stone,Hard,215,Bluebird Sweets
    Dark Caramel Square,Chocolate,145,Acorn & Sons
    Cinnamon Disc,Hard,115,Émile Frères
    Gummy Bear Mix,Other,40,Acorn & Sons
    Fudge Brick,Other,35,Copper Kettle

    """#
}
