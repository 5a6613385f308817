import { tableRows } from '#server/language/lexicon/table-rows.ts'
import { foreignWords } from './foreign-words.ts'
import { stemEnglish } from './stem-english.ts'
import { lemmasOf } from './word-kin.ts'

/**
 * Words for the same thing: each finds the others (`pick+up` is two words and is only found). The list is
 * short on purpose. The chat to Remy uses each of them like the word itself. Other synonyms, names of kinds
 * and signs belong in the lexicon (`associations/lexicon/`).
 */
const alike = tableRows(`
  wifi wlan ssid | flight airline airlines boarding | hotel accommodation lodging | bill invoice
  price cost | total sum | doctor physician clinic gp dr | dentist dental teeth tooth
  car vehicle automobile | film movie | picture photo image | shop store | buy purchase order bought
  parcel shipment delivery shipping | phone telephone mobile cellphone | email mail | address street
  job position vacancy | pay payment paid | trip travel journey vacation holiday getaway | sofa couch settee
  error exception failure fault | concert gig | password passcode passphrase | kids children child
  medicine medication prescription | apartment flat rental | concentration focus | lease tenancy
  appointment booking reservation
  renovation remodeling remodelling remodel refurbishment refurbishing makeover
  salary payroll wage wages paycheck payslip | budget expenses spending expenditure outgoings costs
  rucksack backpack knapsack daypack | mum mom mother mommy | dad father daddy | grandma grandmother granny
  grandpa grandfather | client customer bill+to | helpdesk support | collect pickup pick+up
  bin bins trash garbage rubbish waste | bestseller bestsellers best+selling top+products
  bargain deal discount | crash freeze hang quit | petrol fuel gasoline | fridge refrigerator
  lift elevator | trousers pants | biscuit cookie | sweets candy | aubergine eggplant | courgette zucchini
  coriander cilantro | prawn shrimp | football soccer | lorry truck | pharmacy chemist drugstore | cv resume
  timetable schedule | licence license | nappy diaper | motorway highway | tyre tire
  jumper sweater pullover | trainers sneakers | pram stroller buggy | taxi cab uber
  metro subway underground tube | postcode zip | supermarket grocery groceries | pancake crepe crepes
  tv television | laundry washing | garden yard | electricity power | fix repair mend | begin start
  cancel unsubscribe | revenue turnover sales income | employee staff colleague coworker | boss manager
  deadline due | exam test | bug issue defect | settings preferences configuration | picnic barbecue bbq
  birthday bday | workout exercise
`)
/** A word for a kind finds its members. A member does not find the kind. */
const kinds: [string, string][] = [
  ['pasta', 'spaghetti penne lasagna tagliatelle linguine fettuccine gnocchi macaroni ravioli'],
  ['dessert', 'cake cookies brownie pudding tiramisu pie icecream ice+cream waffles'],
  ['noodles', 'ramen udon soba pho'],
  ['fruit', 'apple banana orange mango berries strawberries blueberries grapes pineapple'],
  ['vegetable', 'carrot broccoli spinach onion tomato zucchini cauliflower pepper cucumber'],
  ['meat', 'beef pork chicken lamb steak bacon sausage'],
  ['fish', 'salmon tuna trout shrimp'],
  ['drink', 'coffee tea juice smoothie cocktail latte espresso wine beer'],
  ['breakfast', 'pancakes oatmeal granola waffles omelette'],
  ['animal', 'dog cat bird horse rabbit'],
  ['pet', 'dog cat puppy kitten hamster'],
  ['furniture', 'sofa couch chair table desk shelf bed wardrobe'],
  ['clothes', 'shirt dress jacket jeans shoes sneakers coat trousers sweater'],
  ['ticket', 'boarding admission admit'],
  ['transport', 'train bus metro tram taxi uber flight'],
  ['code', 'function const import python javascript typescript sql'],
  ['chat', 'whatsapp imessage telegram slack messenger'],
  ['stay', 'hotel hostel apartment airbnb booking reservation'],
  ['groceries', 'grocery supermarket market'],
  ['social', 'tweet twitter instagram facebook linkedin'],
  ['key', 'password passphrase passcode pin'],
  ['login', 'password username credentials account'],
  ['internet', 'wifi router broadband'],
  ['network', 'wifi router'],
  ['tradespeople', 'plumber plumbing electrician contractor builder painter carpenter roofer'],
  ['tradesman', 'plumber plumbing electrician contractor builder painter carpenter roofer'],
  ['houseplant', 'plant plants'],
  ['gardening', 'garden seeds seedlings plant prune soil compost'],
  ['novel', 'chapter book'],
  ['literature', 'novel poem chapter book'],
  ['startup', 'app business'],
  ['computer', 'windows mac macos laptop'],
  ['relative', 'mom dad aunt uncle cousin grandma'],
  ['debt', 'owe owes loan'],
  ['money', 'cash'],
  ['package', 'parcel shipment delivery shipping'],
  ['purchase', 'spent paid'],
  ['budget', 'cheap affordable inexpensive'],
  ['bargain', 'you+save sale'],
  ['flat', 'lease tenancy rent'],
  ['apartment', 'lease tenancy rent'],
  ['treat', 'dessert cake cookies brownie crepe crepes icecream chocolate'],
  ['meal', 'breakfast lunch dinner supper'],
  ['outdoor', 'hiking camping trail tent climbing'],
  ['italian', 'osteria trattoria pizzeria pizza pasta risotto antipasti'],
  ['japanese', 'sushi ramen sashimi izakaya udon tempura'],
  ['mexican', 'taco tacos taqueria burrito quesadilla enchiladas'],
  ['indian', 'curry masala tikka naan biryani tandoori'],
  ['chinese', 'dumplings wonton dim+sum chow+mein'],
  ['french', 'brasserie creperie crepe crepes croissant baguette'],
  ['spanish', 'tapas paella'],
  ['greek', 'gyros souvlaki moussaka tzatziki'],
]

/** Dishes whose names mean nothing else. They are many, so only those in the user's screenshots count. */
const dishes = new Set(
  `biryani bibimbap bolognese borscht bouillabaisse brisket bruschetta burger burgers burrito burritos calzone carbonara
  ceviche cheeseburger cheesecake chili croissant croissants curry curries dumpling dumplings empanada empanadas
  enchilada enchiladas fajita fajitas falafel fettuccine focaccia fondue frittata gazpacho gnocchi goulash guacamole gyoza
  gyros hamburger hamburgers hummus jambalaya kebab kebabs kimchi lasagna lasagne laksa macaroni meatballs minestrone
  moussaka naan noodle noodles omelette omelet paella pancake pancakes panini pasta pho pierogi pizza pizzas poutine
  quesadilla quesadillas quiche ragu ramen ravioli risotto salad salads sandwich sandwiches sashimi satay sauerkraut
  schnitzel shakshuka shawarma soba soup soups souvlaki spaghetti steak stew stroganoff sukiyaki sushi tagliatelle
  tagine tamales tapas taco tacos tempura teriyaki tikka tiramisu tortellini udon wonton yakitori ziti`.split(
    /\s+/,
  ),
)

/** Folded members of a kind that has very many of them. */
export const manyKinds = (word: string): ReadonlySet<string> =>
  lemmasOf(word).includes('food') ? dishes : none
const none: ReadonlySet<string> = new Set()

/** Folded words that a screenshot may have instead of this one. */
export function relatedWords(word: string): string[] {
  const all = [related.get(stemEnglish(word)) ?? [], ...lemmasOf(word).map(lemma => kindsOf.get(lemma) ?? [])]
  return [...new Set(all.flat())].filter(other => other !== word)
}

const related = new Map<string, string[]>()
for (const list of alike)
  for (const word of list.split(' ')) if (!word.includes('+')) add(related, stemEnglish(word), list)
for (const [english, list] of foreignWords)
  for (const word of english.split(' ')) add(related, stemEnglish(word), list)

/** Only nouns have kinds here: "drinking water" must not find coffee. */
const kindsOf = new Map<string, string[]>()
for (const [kind, list] of kinds) add(kindsOf, kind, list)

function add(words: Map<string, string[]>, word: string, list: string) {
  words.set(word, [...(words.get(word) ?? []), ...list.split(' ').map(one => one.replaceAll('+', ' '))])
}
