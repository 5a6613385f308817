import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutSecrets } from './secrets.ts'

const twelve = 'basket orbit velvet mango puzzle lunar cactus ribbon ginger tunnel anchor meadow'.split(' ')
const numbered = (words: string[], sign = '. ', end = '\n') =>
  words.map((word, i) => `${i + 1}${sign}${word}`).join(end)
/** In columns, because a grid of cards is read row by row. */
const grid = (words: string[], columns: number) => {
  const rows = words.length / columns
  return Array.from({ length: rows }, (_, row) =>
    Array.from(
      { length: columns },
      (_, column) => `${row + column * rows + 1} ${words[row + column * rows]}`,
    ).join('   '),
  ).join('\n')
}
const known = 'legal winner thank year wave sausage worth useful legal winner thank yellow'.split(' ')
const misread = (words: string[], at: number, as: string) =>
  numbered(words).replace(`${at + 1}. ${words[at]}`, as)

test.each([
  ['numbers and words', `Recovery phrase\n${numbered(twelve)}`],
  ['a doubled number', `Recovery phrase\n${misread(twelve, 8, '9 9 ginger')}`],
  ['a missing number', `Your secret recovery phrase\n${misread(twelve, 4, 'puzzle')}`],
  ['the last number missing', `Recovery phrase\n${misread(twelve, 11, 'meadow')}`],
  ['the first number missing', `Recovery phrase\nWrite it down.\n${misread(twelve, 0, 'basket')}`],
  ['a number glued to its word', `Seed phrase\n${numbered(twelve, '')}`],
  ['a misread number', `Backup phrase\n${misread(twelve, 9, '1O. tunnel')}`],
  ['a misread word', `Recovery phrase\n${misread(twelve, 2, '3. ve1vet')}`],
  ['two misread words', `Wallet words\n${misread(twelve, 2, '3. ve1vet').replace('6. lunar', '6 Iunar')}`],
  ['a grid of two columns', `Recovery phrase\n${grid(twelve, 2)}`],
  ['a grid of three columns', `SECRET RECOVERY PHRASE\nDo not share it.\n${grid(twelve, 3)}`],
  [
    'warnings between',
    `Recovery phrase\n${'Anyone with these words can take your money. '.repeat(8)}\n${numbered(twelve)}`,
  ],
  ['a row', `Seed phrase: ${twelve.join(' ')}`],
  ['a row behind a sentence', `This is my seed phrase, keep it safe\n${twelve.join(' ')}`],
  ['a row over lines', `mnemonic\n${twelve.slice(0, 6).join(' ')}\n${twelve.slice(6).join(' ')}`],
  ['a word a line', `Backup phrase\n${twelve.join('\n')}`],
  ['twenty-four', `24-word phrase\n${numbered([...twelve, ...twelve])}`],
  ['fifteen', `Recovery words\n${numbered([...twelve, ...twelve.slice(0, 3)])}`],
  ['capitals', `RECOVERY PHRASE\n${numbered(twelve.map(word => word.toUpperCase()))}`],
  ['commas', `Seed words: ${twelve.join(', ')}`],
  ['signs', `Recovery phrase\n${numbered(twelve, ') ')}`],
  ['hashes', `Recovery phrase\n${twelve.map((word, i) => `#${i + 1} ${word}`).join('\n')}`],
  ['most of them', `Recovery phrase\n${numbered(twelve.slice(0, 8))}`],
  ['German', `Wiederherstellungsphrase\n${numbered(twelve)}`],
  ['French', `Phrase de récupération\n${numbered(twelve)}`],
  ['Spanish', `Frase de recuperación\n${numbered(twelve)}`],
  ['Polish', `Fraza odzyskiwania\n${numbered(twelve)}`],
  ['bullets', `Recovery phrase\n${twelve.map(word => `• ${word}`).join('\n')}`],
  ['hyphens', `Recovery phrase\n${twelve.join('-')}`],
  ['a few of them', `Backup phrase (part 1)\n${numbered(twelve.slice(0, 5))}`],
  ['buttons beside', `Recovery phrase\nHide\n${numbered(twelve)}\nContinue`],
  ['no name, numbered, of the word list', `Step 2 of 3\n${numbered(known)}`],
  ['no name, in a row, of the word list', `Write it down:\n${known.join(' ')}`],
])('the words of a wallet are hidden: %s', (_, text) => {
  const shown = withoutSecrets(text)
  const words = text.includes('legal') ? known : twelve.filter(word => text.toLowerCase().includes(word))
  expect(words.filter(word => shown.toLowerCase().includes(word))).toEqual([])
})

test('the words of a wallet are hidden where up to four of its numbers are missing', () => {
  const someOf = fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { maxLength: 4 })
  const layouts = fc.constantFrom(numbered(twelve), numbered(twelve, ' '), grid(twelve, 2), grid(twelve, 3))
  fc.assert(
    fc.property(layouts, someOf, (page, missing) => {
      const shown = withoutSecrets(
        missing.reduce(
          (text, at) => text.replace(new RegExp(`\\d+\\S? ${twelve[at]}`), `${twelve[at]}`),
          `Recovery phrase\n${page}`,
        ),
      )
      expect(twelve.filter(word => shown.includes(word))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('Chinese words of a wallet are hidden', () => {
  const words = '的 一 是 在 不 了 有 和 人 这 中 大'
  expect(withoutSecrets(`Recovery phrase\n${words}`)).not.toMatch(/[的一是在不了有和人这中大]/)
})

const steps = [
  'Preheat the oven',
  'Mix flour and sugar',
  'Add two eggs',
  'Fold in butter',
  'Rest for an hour',
  'Shape twelve buns',
  'Bake until golden',
]
test.each([
  [
    'the settings of a wallet',
    'Recovery phrase\nNotifications\nLanguage\nCurrency\nNetworks\nSupport\nAbout',
  ],
  ['the same word, counted', Array.from({ length: 14 }, (_, i) => `Order ${i + 1}`).join('\n')],
  ['steps of a recipe', numbered(steps)],
  [
    'steps to write a phrase down',
    `Recovery phrase\n${numbered(['Open the settings', 'Tap on security', 'Choose your backup', 'Write every word down', 'Confirm three of them', 'Tap on done'])}`,
  ],
  [
    'a packing list',
    `Packing\n${numbered(['passport', 'charger', 'socks', 'toothbrush', 'sunscreen', 'adapter', 'jacket', 'camera', 'tickets', 'umbrella', 'swimsuit', 'headphones'])}`,
  ],
  [
    'a shopping list',
    `Shopping\n${numbered(['milk', 'eggs', 'bananas', 'rye bread', 'butter', 'carrots', 'oats', 'yoghurt', 'coffee beans', 'onions', 'rice', 'soap'])}`,
  ],
  ['counted things', 'Order\n2 apples 3 pears 4 plums 1 melon 6 lemons 2 limes 3 kiwis 5 figs'],
  [
    'a warning alone',
    'Never share your recovery phrase. Anyone who has it can take your money. We will never ask for it.',
  ],
  [
    'an article',
    'What is a seed phrase? A seed phrase is a list of words that stores all the information needed to recover crypto funds on chain.',
  ],
  [
    'a running table',
    '1 Anna 21:04\n2 Bea 21:30\n3 Cleo 22:01\n4 Dora 22:15\n5 Ella 23:40\n6 Fay 24:00\n7 Gwen 24:30',
  ],
  [
    'names of a team',
    numbered(['Anna', 'Ben', 'Carl', 'Dana', 'Erik', 'Finn', 'Gina', 'Hugo', 'Ines', 'Jan', 'Kim']),
  ],
  ['a crossword', 'Across\n1 Flower 4 River in Spain 7 Opposite of hot 9 Metal 11 Small horse 13 Tree'],
  ['a menu of settings', 'General Privacy Security Notifications Display Sound Storage Battery About'],
  ['tags', 'travel food music sport nature people night street portrait winter summer beach'],
  [
    'a chart',
    '1. Hello\n2. Flowers\n3. Anti-Hero\n4. Kill Bill\n5. Last Night\n6. Calm Down\n7. Creepin’\n8. Sure Thing',
  ],
  [
    'months',
    '1 January 2 February 3 March 4 April 5 May 6 June 7 July 8 August 9 September 10 October 11 November 12 December',
  ],
  [
    'a poem',
    'Shall I compare thee to a summer day\nThou art more lovely and more temperate\nRough winds do shake the darling buds of May',
  ],
])('what only looks like it stays in clear: %s', (_, text) => {
  expect(withoutSecrets(text)).toBe(text)
})
