import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ContentType } from '#contract/content-type.ts'
import { readText } from '#server/memory/extract/read-text.ts'
import { defaultCategories } from '#server/memory/interpret/filing/default-categories.ts'
import { interpret } from '#server/memory/interpret/interpret.ts'

const categories = defaultCategories.map((name, i) => ({ id: i + 1, name }))
const understand = (text: string) =>
  interpret({
    reading: readText(text, { width: 720, height: 1_000 }),
    categories,
    seenAt: Date.UTC(2026, 10, 21),
  })

test.each<[ContentType, string]>([
  ['reminder', 'Remind me to call the dentist tomorrow at 9am'],
  ['reminder', "Don't forget the passport"],
  ['task', 'Buy milk, eggs and bread'],
  ['task', 'To do: water the plants'],
  ['idea', 'Idea: an app that waters the plants by the weather'],
  ['idea', 'What if the garden had a pond'],
  ['quote', '"The best way out is always through." Robert Frost'],
  ['habit', 'Meditate every day for 10 minutes'],
  ['workout', 'Bench press 3x8 60kg\nSquats 5x5 80kg\nRun 5 km'],
  ['note', 'Parked at level 3, row B'],
  ['note', 'Get well cards are in the drawer'],
])('of its words it is found to be a %s: %s', (type, text) => {
  expect(understand(text).type).toBe(type)
})

const secret = fc
  .tuple(fc.integer({ min: 2_100, max: 99_999 }), fc.constantFrom('pine', 'Otter_', 'xk'), fc.boolean())
  .map(([number, word, isWord]) => (isWord ? `${word}-${number}` : `${number}`))
const toldOf = fc.constantFrom(
  (it: string) => `the alarm code at home is ${it}`,
  (it: string) => `the wifi password at the cabin is ${it}`,
  (it: string) => `PIN for the bike lock: ${it}`,
  (it: string) => `Passwort für das WLAN in der Hütte: ${it}, und ${it} auch oben`,
  (it: string) => `House in Graz\n- pin of the garage\n- ${it}\n- ask Tom`,
  (it: string) => `PIN\n- ${it}\n- ask Tom`,
  (it: string) => `gate code\nfront ${it}\nback is with Tom`,
  (it: string) => `Wifi password at the cabin ${it}\nask Tom\nor Ana`,
  (it: string) => `Grandma\nalarm code of her flat\n${it}\nkey is with Ana`,
  (it: string) => `Netflix password mum ${it}\nask Tom\nor Ana`,
  (it: string) => `account number Sparkasse ${it}\nask Tom`,
  (it: string) => `Memorable word ${it}\nmaiden name ${it}\nask Tom`,
  (it: string) => `pw of the cabin ${it}\nlockbox by the door ${it}\nask Tom`,
  (it: string) => `Recovery key for the laptop ${it}\nbackup code github ${it}`,
  (it: string) => `Reset the password for the laptop ${it}\nand the other one (upstairs)`,
  (it: string) => `Hi Tom. Garage pin of mum ${it}, or ${it} in March`,
  (it: string) => `Network: Casa_Verde_5G\npassword: ${it}\nthe other room has ${it} as well`,
)

test('whatever a secret is, nothing that is said of it shows it', () => {
  fc.assert(
    fc.property(secret, toldOf, (it, tell) => {
      const { title, description, analysis, tags, filing } = understand(tell(it))
      expect([title, description, analysis, ...tags].join('\n')).not.toContain(it)
      expect(JSON.stringify(filing)).not.toContain(it.toLowerCase())
    }),
    { numRuns: 150 },
  )
})

test.each([
  ['the wifi password at the cabin is pinecone-88', 'The wifi password at the cabin'],
  ['the code for the bike lock is 3391', 'The code for the bike lock'],
  ['le code du portail est 4471B', 'Le code du portail'],
  ['Garage door code: 4471', 'Garage door code'],
  ['IBAN DE89 3704 0044 0532 0130 00', 'IBAN'],
  ['Spent 42 on petrol', 'Spent 42 on petrol'],
  ['How to log in', 'How to log in'],
  ['Who is the gift for', 'Who is the gift for'],
  ['"The best way out is through." Robert Frost', '"The best way out is through." Robert Frost'],
])('%s: one line is named by its own words', (text, title) => {
  expect(understand(text).title).toBe(title)
})

test('a first line that had a value is in the description, too', () => {
  const { title, description } = understand('Alarm code of the cabin: 4471\nask Tom where the key is')
  expect(title).toBe('Alarm code of the cabin')
  expect(description).toBe('Alarm code of the cabin: •••, ask Tom where the key is')
})

test.each([
  ['Shopping for Sunday\nlimes\navocados', 'Shopping for Sunday', 'limes, avocados'],
  ['milk\neggs\n2 onions', 'Milk, eggs, 2 onions', 'milk, eggs, 2 onions'],
  ['Groceries\nMilk\nEggs\nBread', 'Groceries', 'Milk, Eggs, Bread'],
  ['Packing list\nPassport\nCharger\nSocks', 'Packing list', 'Passport, Charger, Socks'],
  ['Milk\nEggs\nBread', 'Milk, Eggs, Bread', 'Milk, Eggs, Bread'],
  ['Buy stamps\nCall the plumber', 'Buy stamps, Call the plumber', 'Buy stamps, Call the plumber'],
  [
    'Meeting notes 4 March\n- budget approved\n- next one on the 18th',
    ...['Meeting notes 4 March', 'budget approved, next one on the 18th'],
  ],
  [
    'wifi at grandmas\nFRITZ!Box 7590\npassword kuchen-2019',
    ...['Wifi at grandmas', 'FRITZ!Box 7590, password •••'],
  ],
  ['Bike\nframe no WTU214\nlock code 4711', 'Bike', 'frame no WTU214, lock code •••'],
  [
    'Called the landlord about the boiler. He comes on Tuesday.\nHis number is on the fridge',
    'Called the landlord about the boiler',
    'Called the landlord about the boiler. He comes on Tuesday. His number is on the fridge',
  ],
  [
    'Appointment with Dr. Lee\nBring the card and the letters of last year',
    'Appointment with Dr. Lee',
    'Bring the card and the letters of last year',
  ],
  ['12:30\nLunch with Ana\nCafé Nord', 'Lunch with Ana', '12:30, Café Nord'],
])('%j is called %s, and described by its other lines', (text, title, description) => {
  expect(understand(text)).toMatchObject({ title, description })
})

test('its description is what was written, without what is secret, and no picture is spoken of', () => {
  const { description, analysis } = understand("Grandma's wifi: FRITZ-7590, password sunflower22")
  expect(description).toBe("Grandma's wifi: FRITZ-7590, password •••")
  expect(analysis).not.toMatch(/screenshot|picture|read/i)
})
