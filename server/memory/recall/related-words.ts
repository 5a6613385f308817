import { stemEnglish } from './stem-english.ts'

/** Words for the same thing: each finds the others. Few on purpose: a wide net brings in what nobody asked for. */
const alike = [
  'wifi wlan ssid',
  'flight airline boarding',
  'hotel accommodation lodging',
  'bill invoice',
  'price cost',
  'total sum',
  'doctor physician clinic',
  'dentist dental',
  'car vehicle',
  'film movie',
  'picture photo image',
  'shop store',
  'buy purchase order',
  'parcel package shipment delivery',
  'phone telephone mobile',
  'email mail',
  'address street',
  'job position vacancy',
  'pay payment paid',
  'trip travel journey vacation holiday',
  'sofa couch',
  'error exception failure',
  'concert gig',
  'password passcode passphrase',
  'kids children',
  'medicine medication prescription',
  'apartment flat rental',
  'run running jog',
  'appointment booking reservation',
]
/** A kind finds what is of that kind, not the other way round. */
const kinds: [string, string][] = [
  ['pasta', 'spaghetti penne lasagna tagliatelle linguine fettuccine gnocchi macaroni ravioli'],
  ['dessert', 'cake cookies brownie pudding tiramisu pie icecream'],
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
]

/** Words, folded, that may stand in a screenshot where the question has this one. */
export function relatedWords(word: string): string[] {
  return (related.get(stemEnglish(word)) ?? []).filter(other => other !== word)
}

const related = new Map<string, string[]>()
for (const list of alike) for (const word of list.split(' ')) relate(word, list)
for (const [kind, list] of kinds) relate(kind, list)

function relate(word: string, list: string) {
  const stem = stemEnglish(word)
  related.set(stem, [...new Set([...(related.get(stem) ?? []), ...list.split(' ')])])
}
