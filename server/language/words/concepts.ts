import { foldWords } from './fold-words.ts'
import { ofWord } from './of-word.ts'

/** Everyday things and their names, then after a bar, words that show one without naming it. */
const concepts = [
  'flight flights plane | boarding departs departure gate airline airport passenger nonstop fare etkt seat',
  'boardingpass | boarding departs gate passenger seat etkt',
  'hotel accommodation | room guests nights spa resort inn hostel suite breakfast lobby reception',
  'apartment flat airbnb rental | checkin checkout reservation host guests nights airbnb stayly',
  'booking reservation | confirmation confirmed checkin checkout reservation guests nights booked',
  'trip travel journey holiday vacation | flight flights hotel checkin checkout passport packing booking boarding departs',
  'wifi internet wireless | wifi ssid wpa wpa2 wpa3 network dns subnet hotspot router',
  'recipe | ingredients method serves prep preheat tbsp tsp oven cook minced farine oeufs sucre litre melangez',
  'receipt bill | subtotal cashier tax total change visa mastercard register loyalty thank',
  'invoice bill | invoice subtotal due tax issued qty attn payable',
  'order purchase | order shipped carrier tracking delivery cart',
  'package parcel delivery shipment | tracking carrier shipped delivery arriving departed facility courier',
  'concert gig show event | tour doors show row sec seat amphitheatre arena venue live',
  'ticket tickets | doors seat row sec boarding gate admit etkt',
  'workout exercise training gym | reps set weight bench press kg pace distance splits squat barbell',
  'run jog | pace distance splits km bpm elev moving',
  'meal diet food calorie | breakfast lunch dinner kcal calories goal diary snack',
  'menu restaurant | antipasti primi secondi starters mains desserts dinner menu ristorante osteria',
  'grocery groceries shopping supermarket | market supermarket produce dairy pantry bananas milk bread loaf eggs cheese yogurt',
  'bank | checking balance transfer deposit payroll account withdrawal',
  'meeting appointment calendar schedule | zoom agenda review interview standup attendees invite',
  'subscription trial | trial charged cancel month subscription renew',
  'message chat conversation text | delivered imessage message typing sms whatsapp',
  'email mail | inbox reply forward sent drafts starred',
  'post tweet |',
  'weather forecast | rain wind cloudy sunny mph gusts snow',
  'song music lyrics track | playing album artist lyrics',
  'habit | streak habits daily',
  'reminder todo | reminders overdue due today',
  'code | git npm const import function commit branch',
  'terminal | git npm commit branch bash sudo cat cd ssh',
].map(line => line.split('|').map(part => new Set(foldWords(part))))

/** The cues for the thing that `word` names. Empty if we know none. */
export const signsOf = ofWord((word): ReadonlySet<string> => {
  const signs = concepts.filter(([names]) => names?.has(word)).flatMap(([, signs]) => [...(signs ?? [])])
  return new Set(signs)
})

/** The word and the other names of the same thing. */
export const namesOf = ofWord((word): ReadonlySet<string> => {
  const names = concepts.filter(([names]) => names?.has(word)).flatMap(([names]) => [...(names ?? [])])
  return new Set([word, ...names])
})

/** Names of the same thing in other languages. */
const elsewhere = new Map(
  [
    'locker paczkomat packstation',
    'parcel package paczka paczke paket colis paquete pacco',
    'dentist zahnarzt dentista dentiste',
    'kindergarten preschool przedszkole',
    // Not every licence is a driver's.
    'driver fuhrerschein',
    'licence license fuhrerschein',
    'pancake crepe crepes',
    'grandmother grandma abuela',
    'starter antipasti appetizer appetiser antipasto vorspeise',
    'main secondi secondo hauptgericht',
    'dessert dolci dolce postre nachtisch',
    'database db',
    'discount off rabatt rabais descuento sconto',
    'child children kid nino',
    'pick collect recoger abholen ritirare',
  ].flatMap(line => {
    const words = foldWords(line)
    return words.map(word => [word, words] as const)
  }),
)

/** Words for the same thing in all these languages. Empty if we know none. */
export const calledElsewhere = (word: string): readonly string[] => elsewhere.get(word) ?? []
