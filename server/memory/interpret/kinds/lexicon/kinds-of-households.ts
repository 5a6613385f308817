import type { Kind } from '#server/memory/interpret/kinds/kind.ts'

/** What hangs in the hall, lies in the drawer or concerns who lives with one: house, things, car, animals. */
export const kindsOfHouseholds: Kind[] = [
  {
    id: 'manual',
    name: 'page of a manual',
    type: 'note',
    topics: { home: 9 },
    tags: ['home', 'how-to'],
    sure: 'user manual|owner s manual|owner s handbook|instruction manual|installation guide|assembly instructions|quick guide|quick start guide|troubleshooting|fault code|spare parts|bedienungsanleitung|gebrauchsanweisung|montageanleitung|aufbauanleitung|mode d emploi|notice de montage|manual de instrucciones|libretto di istruzioni|instrukcja obslugi|service centre|programme chart',
    likely:
      'manual|handbook|press and hold|unplug|error code|blinking|fuse|appliance|screw|bolt|hex key|wiring|tighten|descale|pilot light|installer|stoerung|storung|sicherung|schraube',
    faint:
      'step|page|code|display|button|light|switch|engineer|clean|water|door|power|warranty|colour|lamp|oil|pressure|front|rear|left|right|bar|indicator|socket|tank|filter|valve|hose|thermostat|boiler|wire|combi|reset',
    signals: { numbered: 1 },
  },
  {
    id: 'packaging',
    name: 'label with directions',
    type: 'note',
    topics: { home: 7 },
    tags: ['home', 'how-to'],
    sure: 'keep out of reach of children|in case of eye contact|wear gloves|pot life|drying time|trocknungszeit|verarbeitung|temps de sechage|tiempo de secado|wash at|do not tumble dry|washing instructions|care label',
    likely:
      'mixing|primer|grout|tile|cement|glue|detergent|dilute|undercoat|silicone|batch|store dry|rouleau',
    faint:
      'kg|litre|temperature|minutes|hours|colour|water|contains|use|joint|stir|dry|coverage|apply|sand|paint|surface|rinse|coat|cure|net weight',
  },
  {
    id: 'food-label',
    name: 'food label',
    type: 'note',
    topics: { food: 11 },
    tags: ['food', 'nutrition'],
    sure: 'nutrition per|nutritional information|nutrition facts|per 100 g|per 100g|of which saturates|of which sugars|may contain traces|cook from frozen|best before|mindestens haltbar|nahrwerte|valeurs nutritionnelles|informacion nutricional|valori nutrizionali|wartosc odzywcza|feeding guide|infant formula',
    likely: 'saturates|carbohydrate|fibre|fiber|kj|allergen|ingredients|scoop|zutaten',
    faint:
      'fat|salt|sugar|energy|pack|g|milk|wheat|egg|net weight|store|fridge|once opened|contains|bottle|feed|microwave|serving|protein|kcal|piercing',
  },
  {
    id: 'building-notice',
    name: 'house notice',
    type: 'note',
    topics: { home: 12 },
    tags: ['home'],
    sure: 'to all residents|dear residents|dear tenants|dear neighbours|notice to residents|management office|residents meeting|owners meeting|community of owners|homeowners association|hausverwaltung|hausordnung|aushang|liebe mieter|liebe nachbarn|syndic|copropriete|comunidad de propietarios|condominio|amministratore|wspolnota|water will be|power cut|planned outage|waste collection|bin collection|abfuhrkalender|mullabfuhr',
    likely:
      'residents|tenants|caretaker|janitor|stairwell|water tank|flushing|chimney sweep|meter reader|levy|recycling|hausmeister|treppenhaus|vecinos|escalera|incorporated owners|no water',
    faint:
      'notice|water|heating|works|laundry|roof|enquiries|building|affected|neighbour|gate|bucket|scaffold|floor|flat|block|lift|elevator|bins|rubbish|owners|contractor',
  },
  {
    id: 'lease',
    name: 'lease',
    type: 'note',
    topics: { home: 12 },
    tags: ['home', 'document'],
    sure: 'lease|lease agreement|tenancy agreement|rental agreement for|landlord and tenant|tenant shall|the tenant|lessor|lessee|sublet|subletting|mietvertrag|untervermietung|kundigungsfrist|contrat de bail|bailleur|locataire|contrato de alquiler|arrendador|contratto di locazione|umowa najmu',
    likely: 'tenant|landlord|premises|tenancy|kaution|mieter|vermieter|loyer|fianza|inquilino',
    faint:
      'unit|pets|heat|painting|storage|monthly|days notice|consent|late|entry|keep|notice period|deposit|rent|clause',
  },
  {
    id: 'repair-quote',
    name: 'repair estimate',
    type: 'note',
    topics: { money: 9, cars: 3 },
    tags: ['money'],
    sure: 'kostenvoranschlag|devis|presupuesto|preventivo|kosztorys|quote valid|quote no|estimate not a bill|estimate valid|cost estimate|repair estimate|your quote|quotation|offerte|werkstatt|garage quote|roadworthy|hauptuntersuchung|controle technique|likely total|mot test|mot history|mot expiry',
    likely:
      'quote|estimate|courtesy car|mechanic|rego|advisory|oil change|timing belt|callout|call-out|mazda|peugeot|renault|volkswagen|toyota|skoda|ford|fiat|opel',
    faint:
      'total|item|subtotal|valid|guarantee|deposit|booking|km|car|fitting|front|rear|vat|gst|sum|parts|vehicle|per hour|mileage|brake|exhaust|wiper|odometer|labour|labor|service|tyres|tires',
    signals: { amounts: 1, summedAmounts: 1 },
  },
  {
    id: 'pet-record',
    name: "animal's record",
    type: 'note',
    topics: { home: 8, pets: 6, health: 4 },
    tags: ['home'],
    sure: 'veterinary|vet visit|animal hospital|animal clinic|tierarzt|tierklinik|veterinaire|veterinario|weterynarz|microchip|kennel cough|rabies|wormer|worming|flea and tick|flea tick|neutered|spayed|impfpass hund|carnet de sante chien|deworming',
    likely:
      'vet|breed|beagle|labrador|shorthair|terrier|puppy|kitten|hamster|parasites|dental clean|hund|katze|chien|perro|gato|cane',
    faint:
      'weight|vaccination|born|allergies|clinic|monthly|teeth|food|drops|after hours|kg|dog|cat|chip|rabbit',
  },
  {
    id: 'pet-boarding',
    name: 'stay for an animal',
    type: 'note',
    topics: { home: 9, pets: 6 },
    tags: ['home', 'booking'],
    sure: 'kennels|boarding kennel|dog boarding|cattery|cat boarding|pet hotel|dog daycare|doggy daycare|pet sitter|dog sitter|hundepension|tierpension|hundesitter|pension canine|residencia canina|pensione per cani',
    likely: 'kennel|breed|own food|on lead|off lead|bath and brush|kennel cough',
    faint:
      'guest|nights|deposit|bring|photos|vet|bags|field|collect|insured|arrive|dog|cat|walks|collection|drop-off|blanket|vaccination card',
  },
  {
    id: 'lost-and-found',
    name: 'lost and found notice',
    type: 'note',
    topics: { home: 8, pets: 3 },
    tags: ['social', 'post'],
    sure: 'lost cat|lost dog|missing cat|missing dog|lost and found|lost found|have you seen|please check your sheds|vermisst|entlaufen|zugelaufen|chat perdu|chien perdu|perro perdido|gato perdido|gatto smarrito|zaginal|reward if found|last seen wearing|got out of the garden',
    likely:
      'missing|reward|answers to|noticeboard|nextdoor|finderlohn|recompense|recompensa|stolen|police report|sighting',
    faint:
      'cat|dog|garden|shed|shy|garage|street|please|neighbour|comments|saw|bike|reply|like|found|lost|collar',
  },
  {
    id: 'childcare',
    name: 'letter from nursery or school',
    type: 'note',
    topics: { family: 12, home: 7 },
    tags: ['family'],
    sure: 'daycare|kindergarten|kita|creche|guarderia|asilo nido|przedszkole|parent teacher|parent-teacher conference|dear parents|news for parents|elternabend|elternbrief|reunion parents|schulbrief|school newsletter|school trip|packed lunch|class teacher|childminder|after-school club|term dates|half-term|half term|inset day|school holidays|schulferien|vacances scolaires|school portal|enrolment',
    likely:
      'nappies|picked up by|pupil|wellies|sun cream|rubber boots|childcare|playground|lehrerin|erzieher|maitresse|reading log|conferences|parents evening|nursery|babysitter',
    faint:
      'breakfast|lunch|snack|school|kids|mood|bring|photographer|child|trip|music|maths|reads|fractions|spelling|parents|children|class|teacher|term|homework|nap',
  },
  {
    id: 'smart-home',
    name: 'device at home',
    type: 'unknown',
    topics: { home: 10 },
    tags: ['home', 'device'],
    sure: 'heat pump|freezer door|freezer temperature|cycle finished|robot vacuum|smart plug|waermepumpe|warmepumpe|heizkurve|solltemperatur|pompe a chaleur|chaudiere|caldera|holiday mode|vacation mode|smart lock|motion detected',
    likely:
      'compressor|defrost|alarm armed|geyser|rapid freeze|thermostat|doorbell|inverter|air quality|room temperature|solar panels',
    faint:
      'temperature|off|on|mode|energy|kwh|today|yesterday|device|door|water|weekly|clean|outside|inside|lights|kitchen|bedroom|living room|schedule|camera|indoor|outdoor|filter|sensor|washing machine|dishwasher|fridge|freezer|boost|heating|hot water',
    signals: { temperatures: 1 },
  },
]
