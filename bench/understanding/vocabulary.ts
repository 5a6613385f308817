const words = (text: string) => text.split('|')

/** Words of invented screenshots. None of them is in the product's own word lists, on purpose. */
export const vocabulary = {
  firstNames: words(
    'Maya|Jonas|Priya|Liam|Sofia|Noah|Amara|Felix|Greta|Oscar|Nadia|Theo|Ines|Hugo|Leila|Marco|Yuki|Tomasz|Clara|Ravi|Elena|Sam|Aisha|Ben|Freya|Diego|Hana|Emil',
  ),
  lastNames: words(
    'Robertson|Lindqvist|Patel|Okafor|Moreau|Keller|Tanaka|Novak|Garcia|Byrne|Haddad|Costa|Weber|Nguyen|Olsen|Fischer|Romano|Singh|Dubois|Walsh',
  ),
  cities: words(
    'Lisbon|Oslo|Denver|Kyoto|Prague|Austin|Porto|Dublin|Vienna|Hanoi|Chicago|Naples|Seville|Bergen|Toronto|Krakow|Boston|Athens',
  ),
  airports: words('LIS|OSL|DEN|KIX|PRG|AUS|OPO|DUB|VIE|HAN|ORD|NAP|SVQ|BGO|YYZ|KRK|BOS|ATH'),
  streets: words(
    'Maple|Harbour|Linden|Castle|Mill|Orchard|Station|River|Chapel|Juniper|Elm|Victoria|Bridge|Cedar',
  ),
  brandStarts: words(
    'Blue|North|Bright|Silver|Green|Cloud|Ever|Red|Wild|Lumen|Iron|Swift|Quiet|Golden|Harbor|Pine|Nova|Salt|Stone|Amber',
  ),
  brandEnds: words(
    'line|peak|field|water|crest|leaf|wing|gate|market|works|stone|brook|haven|ridge|yard|lane|forge|mill|bird|root',
  ),
  airlines: words('Skyfare|Norrair|Altavia|Windjet|Polaris Air|Meridian Airways|Costa Air'),
  foods: words(
    'oat milk|sourdough loaf|cherry tomatoes|free-range eggs|basmati rice|baby spinach|red onions|Greek yogurt|cheddar|olive oil|bananas|chickpeas|coffee beans|butter|dish soap|paper towels|lemons|dark chocolate|granola|coconut water',
  ),
  dishes: words(
    'Lemon Chicken|Mushroom Risotto|Lentil Soup|Shakshuka|Beef Stew|Pumpkin Curry|Tomato Tart|Pad Thai|Veggie Chili|Fish Tacos|Banana Pancakes|Miso Salmon|Potato Gratin|Chickpea Salad',
  ),
  products: words(
    'Wireless Headphones|Desk Lamp|Trail Running Shoes|Ceramic Teapot|USB-C Hub|Rain Jacket|Yoga Mat|Electric Kettle|Mechanical Keyboard|Travel Backpack|Bike Lock|Wool Blanket|Phone Case|Air Purifier',
  ),
  exercises: words(
    'Bench Press|Back Squat|Deadlift|Lat Pulldown|Shoulder Press|Lunges|Leg Press|Barbell Row|Plank|Pull-ups|Hip Thrust|Bicep Curl|Goblet Squat|Push-ups',
  ),
  habits: words(
    'Meditate|Read 20 pages|Drink 2 L of water|No phone before 8|Stretch|Walk the dog|Journal|Practise guitar|Floss|Vitamin D|Cold shower|Spanish lesson',
  ),
  chores: words(
    'Vacuum the living room|Descale the kettle|Change bed sheets|Water the plants|Take out recycling|Clean the oven|Mow the lawn|Fix the dripping tap|Wash the windows|Sort the garage',
  ),
  errands: words(
    'Call the dentist|Renew passport|Return library books|Pick up dry cleaning|Pay the gardener|Book train tickets|Email the landlord|Buy a birthday gift for Mum|Collect the parcel|Cancel gym membership|Order new glasses|Get a haircut',
  ),
  workTasks: words(
    'Fix login redirect|Write release notes|Update the style guide|Migrate the billing table|Review hiring plan|Draft press release|Audit analytics events|Refactor the upload form|Plan customer interviews|Prepare board deck|Localise the app|Clean up feature flags',
  ),
  homeProjects: words(
    'Kitchen renovation|Loft conversion|Garden shed|Bathroom refit|Home office|Patio rebuild',
  ),
  workProjects: words(
    'Website relaunch|Mobile app 3.0|Data warehouse move|Brand refresh|Customer portal|Onboarding revamp',
  ),
  quotes: words(
    'The obstacle on the path becomes the path.|What we plant in silence grows in the light.|You do not rise to your goals, you fall to your habits.|Patience is bitter, but its fruit is sweet.|A ship in harbor is safe, but that is not what ships are for.|Simplicity is the final achievement of a long attention.|Begin anywhere, but begin before you are ready.|He who has a why can bear almost any how.',
  ),
  authors: words('Marcus Aurelius|Ada Calloway|Rumi|Seneca|Toni Hale|Ernest Marlow|Simone Arden|Lao Tzu'),
  ideas: words(
    'an app that swaps house plants between neighbours|a podcast about forgotten inventors|a lunch box that tells you when it is cold|a map of quiet places to work|a subscription for repaired toys|a card game about city planning|a cafe where you pay by the hour|a browser extension that hides prices until you sleep on it',
  ),
  subjects: words(
    'The Slow Comeback of Night Trains|Why Cities Are Planting Tiny Forests|How Octopuses Dream|The Hidden Cost of Cheap Light|A Short History of the Pencil|What Bees Know About Numbers|Rethinking the Four Day Week|The Last Lighthouse Keepers',
  ),
  bands: words('The Hollow Pines|Velvet Static|Mara & the Tides|Paper Comets|Low Winter Sun|Saint Orchard'),
  songs: words(
    'Glass Harbour|Midnight Ferry|Golden Hour Blues|Half a Mile|Paper Moon Over Town|Slow Motion Summer',
  ),
  chatter: words(
    'Are you coming with us?|Haha that is brilliant|Yes, works for me|Sorry, just saw this|Let me check with Ben|On my way!|Could you bring the charger?|That sounds great|No worries at all|I will be ten minutes late|Did you see the photos?|Thanks so much|Love that idea|See you there',
  ),
  workChatter: words(
    'The build is green again|Can someone review my branch?|Pushed a fix to staging|Client call moved by an hour|Who is on support today?|Numbers look better this week|Let us sync after standup|I updated the doc|Ship it|Needs one more approval',
  ),
  prose: words(
    'In the early years nobody expected the change to last.|Researchers followed three hundred people for almost a decade.|The results surprised even those who had hoped for them.|A small town in the north was the first to try.|Critics pointed out that the costs were never small.|By the end of the century the practice had almost vanished.|Today a new generation is looking at the same question again.|Most of what we believe about it turns out to be wrong.|The archive holds letters that were never sent.|It is difficult to say which of these came first.|Each winter the harbour froze and the boats were pulled ashore.|What remains is a handful of drawings and one broken wheel.',
  ),
} as const
