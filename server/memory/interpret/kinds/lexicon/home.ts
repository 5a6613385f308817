import type { Kind } from '#server/memory/interpret/kinds/kind.ts'

/** The house, its things, its animals and its chores. */
export const kindsOfHome: Kind[] = [
  {
    id: 'reminders',
    name: 'reminders',
    type: 'reminder',
    topics: { home: 5, events: 1 },
    tags: ['reminders'],
    sure: 'reminder|remind me|erinnerung|erinnerungen|rappel|recordatorio|promemoria|przypomnienie|przypomnienia|don t forget to',
    likely: 'overdue|due today|due tomorrow|don t forget|every 3 days|snooze|mark as done',
    faint: 'call|renew|cancel|submit|return|buy|pick up',
    signals: { datedList: 2 },
  },
  {
    id: 'to-do-list',
    name: 'to-do list',
    type: 'task',
    topics: { home: 4 },
    tags: ['tasks', 'list'],
    sure: 'to do|to-do|todo|to do list|task list|my task|checklist|aufgaben|a faire|tareas|da fare|do zrobienia|sprawy|errands',
    likely:
      'task|due|assigned|priority|subtask|completed|zadzwonic|odebrac|zaplacic|anrufen|appeler|llamar|erledigen',
    faint: 'call|buy|pay|pick up|send|book|finish',
    signals: { shortList: 1 },
  },
  {
    id: 'home-listing',
    name: 'home on offer',
    type: 'note',
    topics: { home: 12 },
    tags: ['home', 'property'],
    sure: 'for rent|for sale|square feet|sq ft|bedrooms|zu vermieten|a louer|se alquila',
    likely:
      'bedroom|bathroom|apartment|flat|balcony|furnished|landlord|viewing|kaltmiete|wohnflache|flatshare|wg-zimmer|room in|cold rent|warm rent|extra costs|flatmate',
    faint: 'rent|price|floor|garden|parking|available',
    signals: { amounts: 1 },
  },
  {
    id: 'alarm',
    name: 'alarms',
    type: 'reminder',
    topics: { home: 4 },
    tags: ['reminders'],
    sure: 'add alarm|edit alarm|alarm clock|wecker|alarme|wake up',
    likely: 'alarm|bedtime|snooze|weekday|timer|stopwatch|world clock',
    faint: 'every|sleep|label|repeat',
    signals: { clockStamps: 1 },
  },
  {
    id: 'chores',
    name: 'list of chores',
    type: 'task',
    topics: { home: 12 },
    tags: ['home', 'list'],
    sure: 'chore|household chore|cleaning checklist|cleaning list|housework|putzplan|hausarbeit|tareas domesticas',
    likely:
      'vacuum|laundry|dust|mop|dishes|recycling|clean the|take out|mow the lawn|bed sheet|windows|ironing|tidy',
    faint: 'kitchen|bathroom|garage|oven|plant|water|wash|trash|bin|fix',
    signals: { shortList: 1 },
  },
  {
    id: 'checklist',
    name: 'checklist',
    type: 'task',
    topics: { home: 3 },
    tags: ['tasks', 'list'],
    sure: 'checklist|to-do|before we leave|punch list',
    likely: 'completed|ticked off|items left|to do',
    faint: 'done|call|buy|pick up|book|clean|check|fix|cancel|order|return|pay|sort|wash|email',
    signals: { shortList: 1, checkBoxes: 3 },
  },
  {
    id: 'plant-care',
    name: 'plant care',
    type: 'reminder',
    topics: { garden: 12 },
    tags: ['home', 'plants'],
    sure: 'last watered|next watering|water every|plant care|bright indirect light|indirect light|giessplan',
    likely:
      'repot|fertilise|fertilize|fertiliser|fertilizer|potting soil|misting|mist leaves|watering|monstera|succulent|ficus|orchid',
    faint: 'water|light|soil|leaves|humidity|spring|plant|houseplant|house plant',
  },
  {
    id: 'home-project',
    name: 'home project',
    type: 'project',
    topics: { home: 12 },
    tags: ['project', 'home'],
    sure: 'renovation|refit|loft conversion|remodel|rebuild|restoration|redesign|umbau|travaux|reforma',
    likely:
      'project|phase|budget|quote from|plumber|electrician|tile|cabinet|paint|floor plan|material|measure|next step',
    faint: 'kitchen|bathroom|garden|shed|wall|light|start|tool|wood|order',
  },
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
