import { expect, test } from 'vitest'
import { nameOfWords } from './name-of-words.ts'

test.each([
  ['Packing list\n- passport\n- charger', 'Packing list'],
  ['- milk\n- eggs', 'milk'],
  ['- [ ] milk\n- [x] eggs', 'milk'],
  ['a\nbread', 'bread'],
  ['PIN phone: 4471', 'PIN phone: •••'],
  ['4471\nis the number of her flat', 'is the number of her flat'],
  ['pin of the garage\n4471', 'pin of the garage'],
  ['password for the cabin pine-88\nask Tom', 'password for the cabin •••'],
  ['see ../notes/a.txt', 'see notes a txt'],
  ['12', '12'],
])('until they have a title, the words %j are named %j', (words, name) => {
  expect(nameOfWords(words)).toBe(name)
})
