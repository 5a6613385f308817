/** The topics of everyday screenshots. */
export type Topic = keyof typeof topicLexicon

/**
 * For each topic: names of categories, and words that reveal it (`strong` ones count double). All are folded,
 * and singular if English has a singular. Besides English there are the commonest words of German, French,
 * Spanish, Italian and Polish.
 */
export const topicLexicon = {
  travel: {
    names:
      'travel|trip|vacation|holiday|journey|flight|hotel|tourism|adventure|abroad|reise|urlaub|voyage|vacance|viaje|viaggio|podroz|wakacje',
    strong:
      'boarding|boarding pass|passenger|departure|departing|arrival|airline|airport|flight|nonstop|layover|hotel|check in|check-in|checkout|check-out|reservation|airbnb|itinerary|passport|luggage|baggage|visa application|suite|sea view|half board|hostel|cruise|fluggast|abflug|ankunft|flug|vol|embarquement|vuelo|volo|lotnisko|train ticket|platform|rental car|packing list|ferry|crossing|railway|luggage allowance|visa type|embassy|consulate|campsite|camping|car hire|car rental|vignette|road trip|sightseeing|tourist|abfahrt|gleis|gare|estacion|dworzec|caravan|roundabout|rail replacement|dorm|bunk|backpackers',
    weak: 'gate|seat|terminal|guest|night|room|trip|travel|economy|booking|destination|map|beach|island|tour|ticket|bag|apartment|depart|arrive|city tax|cancellation|sunscreen|jfk|sfo|ewr|lax|lhr|cdg|bcn|lis|train|bus|tram|metro|trail|tent|toll|pier|border|visa|pitch|station|motorway',
  },
  food: {
    names:
      'food|recipe|meal|cooking|kitchen|restaurant|eating|dish|nutrition|diet|baking|dinner|lunch|essen|rezept|rezepte|kochen|cuisine|recette|nourriture|comida|receta|cibo|ricetta|jedzenie|przepisy|drink|coffee|menu',
    strong:
      'recipe|ingredient|preheat|oven|tbsp|tsp|tablespoon|teaspoon|serve|simmer|garlic|olive oil|butter|chicken|pasta|salad|soup|dough|sourdough|menu|restaurant|cafe|coffee shop|coffee|breakfast|lunch|dinner|snack|calorie|kcal|antipasti|dessert|appetizer|starter|main course|zutaten|mehl|backofen|farine|beurre|sucre|cuillere|crepe|huile|harina|mantequilla|receta|farina|forno|maka|maslo|vegan|gluten free|nutrition|allergens|marmalade|jam|ferment|brine|canteen|dumplings|vegetarian|takeaway|air fryer|slow cooker|veg box|curry|stew|roast chicken|sugar syrup|pectin',
    weak: 'cup|cook|prep|salt|pepper|sugar|flour|egg|milk|cheese|onion|lemon|rice|bean|fish|salmon|beef|pork|bread|cake|apple|tomato|avocado|wine|tea|bake|baked|roast|fried|stir|mix|taste|delicious|eat|food|kitchen|spinach|yogurt|oat|sauce|burger|pizza|lait|oeuf|pate|sel|caramel|orange|lentil|hydration|matcha|jar|jars|serving|portion|fridge|boil|sauces|lamb|vegetables|pan',
  },
  shopping: {
    names:
      'shopping|shop|receipt|order|purchase|wishlist|wish list|wish|product|buy|deal|gift|parcel|delivery|package|grocery|einkauf|quittung|bestellung|achat|compra|acquisti|zakupy|amazon',
    strong:
      'add to cart|add to bag|buy now|in stock|out of stock|list price|you save|free delivery|free shipping|track package|out for delivery|shipped|carrier|tracking|order #|order number|rating|review|wishlist|grocery list|shopping list|shopping|receipt|cashier|subtotal|thank you for shopping|coupon|promo code|sale|discount|warenkorb|lieferung|panier|livraison|carrito|envio|zakupy|paczka|paczkomat|loyalty|store|market|supermarket|pick-up point|parcel locker|retailer|second-hand|rrp|mrp|return label|in the box|customer reviews',
    weak: 'price|cart|order|delivery|delivered|item|qty|size|color|colour|brand|return|refund|package|parcel|shop|total|tax|change|visa|buy|sold|produce|dairy|pantry|warranty|pack|locker|seller|buyer|reviews|exchange|voucher|collection',
  },
  money: {
    names:
      'money|finance|financial|bank|banking|bill|invoice|budget|tax|expense|payment|subscription|insurance|saving|investment|salary|geld|finanzen|rechnung|argent|facture|dinero|factura|soldi|pieniadze|rachunki',
    strong:
      'available balance|balance|checking|savings account|transaction|payroll|invoice|amount due|total due|due date|bill to|bank transfer|routing|iban|statement|budget|expense|income|mortgage|loan|interest|insurance|rent|utility|subscription|free trial|charged|renew|billing|refund|deposit|withdrawal|zelle|venmo|paypal|dividend|portfolio|stock price|rechnungsbetrag|mwst|facture|montant|virement|importe|factura|saldo|przelew|faktura|overdraft|standing order|direct debit|council tax|pension|premium|policyholder|instalment|reimbursement|estimate|quotation|penalty charge|per kwh|tariff|salary|wage|payslip|apr|donation',
    weak: 'account|payment|pay|paid|amount|tax|fee|credit|debit|card|total|subtotal|transfer|spent|cost|saving|electricity|internet|plan|cancel|late fee|grocery|month|due|unit price|qty|excess|claim|policy|vat|net|gross|rate|contract|deductible',
  },
  work: {
    names:
      'work|job|office|business|project|meeting|client|career|professional|team|startup|company|arbeit|travail|trabajo|lavoro|praca',
    strong:
      'meeting|standup|sprint|roadmap|deadline|quarterly|stakeholder|client|onboarding|kpi|okr|retention|conversion|revenue|sales|dashboard|hiring|interview|design review|expense report|presentation|deck|slide|agenda|minutes|marketing|staging|deploy|deployed|release|ticket|team sync|freeze|checklist|proposal|contract|candidate|resume|salary review|besprechung|reunion|reunión|spotkanie|channel|shift|rota|vacancy|applicant|hourly|annual leave|colleagues|employer|employee|handover|supplier|audit|timesheet|recruiter|probation|job|wanted|cv|intranet',
    weak: 'team|project|report|task|user|customer|order|growth|summit|session|planning|review|office|manager|email|schedule|call|zoom|build|launch|target|overview|avg|staff|apply|pay|hours|hr|start|desk',
  },
  health: {
    names:
      'health|fitness|workout|exercise|gym|sport|wellness|medical|doctor|training|running|yoga|habit|gesundheit|sante|salud|salute|zdrowie|deporte|self care|medicine',
    strong:
      'workout|bench press|squat|deadlift|dumbbell|barbell|rep|reps|set|bpm|heart rate|pace|avg pace|elev gain|morning run|run|running|splits|yoga|stretch|meditate|meditation|calorie|protein|gym|exercise|mobility|doctor|dentist|prescription|dose|medication|blood pressure|symptom|appointment|therapy|vaccine|vaccination|hospital|clinic|patient|dermatology|physiotherapy|cardiology|orthopaedics|general practice|dental|check-up|health card|eye test|mole check|blood test|physio|referral|sleep|step count|day streak|streak|habit|weight loss|training|estiramiento|zahnarzt|medico|lekarz|swimming|lanes|aqua fit|pilates|midwife|side effects|inhaler|crutches|stitches|pharmacist|pharmacy|discharge|allergy|marathon|half marathon|runner|lenses',
    weak: 'km|kcal|kg|distance|time|weight|rest|water|health|muscle|core|leg|chest|push|pull|cardio|walk|cycling|swim|drink|sugar|goal|min|pool|tennis|court|club|coach|eyes|skin|mg|tablets|nurse|optician|surgery|session|bib',
  },
  home: {
    names:
      'home|house|household|family|chore|diy|renovation|interior|decor|apartment|furniture|haus|haushalt|maison|hogar|casa|dom|errand|personal|life',
    strong:
      'renovation|plumbing|electrician|cabinet|tile|fridge|laundry|dry cleaning|chore|cleaning|landlord|lease|furniture|paint|garden|plant|seed|prune|stem|seedling|repair|household|electricity|mortgage|moving|lawn|water the|mull|kuhlschrank|putzen|menage|przedszkole|zadzwonic|odebrac|zaplacic|school pickup|library book|car registration|birthday gift|llamar a|recoger|despertar|desayuno|rutina|schuhe|kundigen|verlangern|boiler|radiator|thermostat|plumber|tenant|caretaker|residents|dishwasher|washing machine|vacuum cleaner|mattress|sofa|wardrobe|curtain|shed|loft|gutter|wallpaper|grout|allotment|hens|hen coop|water meter|chimney|flatshare|pushchair|bin collection|neighbours|balcony|stopcock|house-sitter|household waste',
    weak: 'house|home|kitchen|bathroom|bedroom|room|buy|call|pick up|family|kid|dog|cat|school|mom|dad|water|fix|clean|nino|abuela|frau|herr|heating|neighbour|wall|floor|door|roof|drill|screw|cellar|attic|oven|window|wood|gate|bins',
  },
  chats: {
    names:
      'chat|message|conversation|people|friend|contact|social|dm|text|nachrichten|message|amis|mensaje|amigo|chat|wiadomosci',
    strong:
      'imessage|whatsapp|telegram|delivered|typing|online|last seen|read|message|haha|lol|thanks|see you|on my way|reply|group chat|voice message|missed call',
    weak: 'you|yes|ok|sure|sorry|hey|hi|hello|great|perfect|love|miss|tonight|dinner|call|number',
  },
  events: {
    names:
      'event|plan|calendar|ticket|concert|schedule|appointment|date|party|show|festival|agenda|termine|evenement|evento|wydarzenia|reminder|wedding|birthday',
    strong:
      'concert|festival|world tour|doors|show|admit one|venue|amphitheatre|theatre|theater|stadium|arena|conference|rsvp|invitation|invited|wedding|birthday|party|calendar|event|all day|sec|section|row|box office|ticketmaster|match day|exhibition|museum|zoo|planetarium|aquarium|admission|eintritt|konzert|concierto|entrada|kino|screening|programme|matinee|fete|fair|market stall|doors open|race day|tournament|open day|ceremony|encore|setlist|parade|fireworks|election|polling|performance|choir|orchestra|opera|start wave',
    weak: 'seat|ticket|saturday|friday|pm|date|time|location|meeting|lunch|dinner|order|lesson|join|hour|stage|interval|gig|evening|hall|guests|free entry|sunday',
  },
  ideas: {
    names:
      'idea|inspiration|quote|thought|note|creative|brainstorm|motivation|dream|wisdom|ideen|idee|idea|pomysly|cita|citation|zitate',
    strong:
      'idea|app idea|business idea|brainstorm|concept|inspiration|what if|quote|motivation|wisdom|mindset|validate|pitch|side project|stoic',
    weak: 'could|would|imagine|maybe|people|dream|fear|seek|success|year|life|small|daily|think',
  },
  learning: {
    names:
      'learning|reading|article|book|study|education|school|course|research|knowledge|news|university|language|history|science|read|lernen|lesen|lecture|apprendre|aprender|leer|studio|nauka|ksiazki',
    strong:
      'min read|article|chapter|wikipedia|reference|etymology|author|essay|lecture|course|lesson|exam|homework|study|studies|research|university|professor|textbook|definition|theory|according to|species|scientific name|genus|century|journal|newsletter|page|contents|tutorial|how to|quiz|semester|seminar|syllabus|grades|assignment|vocabulary|grammar|thesis|encyclopedia|biography|novel|curator|test score|experiment|hypothesis|psychology|chemistry|physics|biology|geography|philosophy|exhibition|engraving',
    weak: 'book|read|library|word|language|history|science|family|class|learn|question|answer|said|know|truth|knowledge|world|behaviour|description|review|grade|unit|loan|memory|notes|prof|dr|student|teacher|museum',
  },
  tech: {
    names:
      'tech|technology|code|coding|programming|development|dev|computer|software|it|setting|password|wifi|device|app|bug|technik|informatique|tecnologia|engineering|ai|data',
    strong:
      'wi-fi|wifi|ip address|mac address|subnet mask|gateway|dns|router|password|backup codes|two-factor|authenticator|bluetooth|airplane mode|software update|windows update|installing|install|error|exception|stack trace|bug|crash|version|github|commit|branch|git|docker|npm|deploy|server|api|database|import|export|const|function|async|await|return|terminal|curl|localhost|json|typescript|javascript|python|settings|notifications|battery|storage|ghz|mbps|log|http|get|post|put|delete|firefox|chrome|safari|macos|android|ios|cellular|personal hotspot|screen time|firmware|usb|ssh|cron|sql|query|endpoint|rate limit|datasheet|voltage|gpio|cpu|ram|ssd|hard disk|domain name|dns records|cluster|latency|kernel|printer|nozzle|plugin|hosting|browser|keyboard shortcut|pixel',
    weak: 'update|code|file|app|user|web|cache|data|file|import|photo|library|device|connected|security|network|search|support|retry|cancel|step|reproduce|test|driver|pin|backup|pod|account|model|reset|config',
  },
  entertainment: {
    names:
      'entertainment|music|movie|film|game|gaming|tv|series|show|video|podcast|playlist|song|lyrics|musik|filme|musique|cine|musica|muzyka|anime|watchlist|youtube',
    strong:
      'playing from|now playing|playlist|album|lyrics|song|artist|episode|season|trailer|movie|film|imdb|netflix|spotify|subscriber|views|watch later|level|score|podcast|stream',
    weak: 'play|music|watch|video|show|channel|track|tour',
  },
  weather: {
    names: 'weather|wetter|meteo|clima|pogoda',
    strong:
      'weather|forecast|mostly cloudy|partly cloudy|sunny|rain expected|humidity|wind gust|uv index|precipitation|mph wind|thunderstorm|snow|wetter|regen|meteo|pluie|lluvia|pogoda',
    weak: 'rain|cloudy|wind|mph|temperature|sunrise|sunset',
  },
  places: {
    names: 'place|location|map|restaurant|bar|cafe|city|spot|local|address|orte|lieu|lugar|luogo|miejsca',
    strong: 'near me|open until|closes soon|open 24 hours|directions|opening hours|opens at|closed now',
    weak: 'mi|st|ave|blvd|street|park|avenue|shop|bar|open',
  },
  family: {
    names:
      'family|kid|child|children|baby|parent|mom|dad|familie|kinder|famille|enfant|familia|nino|famiglia|rodzina',
    strong:
      'school pickup|primary school|class teacher|school trip|packed lunch|consent form|dear parent|parents and carers|parents evening|pupil|year group|kindergarten|daycare|grandma|grandpa|piano lesson|przedszkole|nino|abuela|pediatrician|family trip|nursery|pupils|babysitter|nappies|childminder|toddler|term dates|half-term|lunchbox|bedtime story|kindergarten teacher',
    weak: 'mom|dad|kid|child|school|birthday|family|son|daughter|teacher|class|parents|children|baby|grandad|gran',
  },
  garden: {
    names: 'garden|gardening|plant|garten|jardin|ogrod|giardino',
    strong:
      'seed|prune|harden off|seedling|compost|fertilizer|perennial|mulch|potting soil|watering|sow|sowing|rhubarb|slug|greenhouse|bulbs|hedge|raised bed|rake|fertiliser|repot|beetroot|carrot|allotment|broad beans|strawberries|plot|fleece|blight|leek',
    weak: 'plant|water|tomato|flower|leaf|soil|garden|weed|beans|bed|frost|roots|spade|pots|lawn',
  },
  cars: {
    names: 'car|auto|vehicle|motorcycle|voiture|coche|macchina|samochod|parking',
    strong:
      'car registration|mileage|odometer|oil change|tire|dealership|license plate|horsepower|parking|mot|tyre pressure|brake pads|mechanic|number plate|engine oil|charging station|charge point|wiper|spare wheel|roadside',
    weak: 'car|drive|fuel|engine|tyres|km|garage|plate',
  },
  pets: {
    names: 'pet|dog|cat|animal|haustier|chien|chat noir|perro|gato|cane|pies|kot',
    strong:
      'vet|veterinarian|puppy|kitten|dog food|cat food|leash|litter|kennel|worming|flea|microchip|neutered|aquarium|hamster|rabbit|cat sitter|dog walker|cattery|vaccination card',
    weak: 'dog|cat|pet|breed|paws|collar|treats',
  },
  fashion: {
    names: 'fashion|style|outfit|clothes|clothing|beauty|makeup|mode|moda|kleidung|shoes',
    strong: 'outfit|dress|sneaker|jacket|skincare|makeup|lipstick|jeans|wardrobe|lookbook',
    weak: 'wear|style|shoe|size',
  },
} as const satisfies Record<string, { names: string; strong: string; weak: string }>

/** Related topics that get a topic's screenshots if no category has it. */
export const relatedTopics: Partial<Record<Topic, Partial<Record<Topic, number>>>> = {
  garden: { home: 0.7 },
  family: { home: 0.6 },
  cars: { home: 0.4 },
  pets: { home: 0.4, family: 0.5 },
  places: { travel: 0.25 },
  fashion: { shopping: 0.6 },
  chats: { family: 0.1 },
}
