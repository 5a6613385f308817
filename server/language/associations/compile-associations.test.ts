import { expect, test } from 'vitest'
import { compileAssociations } from './compile-associations.ts'

/** The compiled associations of each phrase: "mark and words" → weight in hundredths. */
function compiled(...lines: string[]): Record<string, Record<string, number>> {
  const written = compileAssociations([lines.join('\n')])
    .toString('latin1')
    .trim()
  const phrases = written.split('\n').flatMap(line => line.slice(line.indexOf(' ') + 1).split('|'))
  return Object.fromEntries(
    phrases.map(phrase => {
      const [words = '', list = ''] = phrase.split('=')
      const items = list.split(',').map(item => [item[0] + item.slice(3), Number(item.slice(1, 3))])
      return [words, Object.fromEntries(items)]
    }),
  )
}

test('a kind is found from its key, and the key from the kind for less', () => {
  expect(compiled('takeaway > Uber Eats')).toEqual({
    takeaway: { 'kuber eats': 70 },
    'uber eats': { Ktakeaway: 49 },
  })
})

test('synonyms find each other, and none finds itself', () => {
  const { film, movie } = compiled('film, movie =')
  expect(film).toMatchObject({ smovie: 80 })
  expect(movie).toMatchObject({ sfilm: 80 })
  expect(film).not.toHaveProperty('sfilm')
})

test('of related words, the first counts most', () => {
  const { train = {} } = compiled('train: platform, departure, delay')
  expect(Object.keys(train)).toEqual(['nplatform', 'ndeparture', 'ndelay'])
  expect(train.nplatform).toBeGreaterThan(train.ndelay ?? 0)
})

test('a related word under very many keys says less about each of them', () => {
  const few = compiled('train: ticket')
  const many = compiled(...Array.from({ length: 100 }, (_, i) => `key${i}: ticket`))
  expect(many.ticket?.Nkey7).toBeLessThan((few.ticket?.Ntrain ?? 0) / 2)
})

test('a brand that is also a word counts less than one that is not', () => {
  const { 'petrol station': stations } = compiled('petrol station > Esso, Shell?')
  expect(stations).toEqual({ kesso: 70, mshell: 40 })
})

test('a foreign word that is also English counts less than one that is not', () => {
  const { present } = compiled('present | Geschenk, gift', 'gift: wrapping')
  expect(present).toEqual({ fgeschenk: 75, fgift: 40 })
})

test('of two lines that say the same, the surer counts', () => {
  const { train } = compiled('train: delay, platform', 'train: platform')
  expect(train).toMatchObject({ nplatform: 60 })
})

test('phrases of one stem are on one line, each with its own associations', () => {
  const text = compileAssociations(['win: prize\nwine: merlot']).toString('latin1')
  expect(text.split('\n')).toContain('win win=n60prize|wine=n60merlot')
})

test('the lines are sorted, as a binary search needs them', () => {
  const lines = compileAssociations(['zebra: stripes\napple: orchard']).toString('latin1').trim().split('\n')
  expect(lines).toEqual(lines.toSorted())
  expect(lines).toHaveLength(4)
})

test('comments, and terms that the index cannot have, are left out', () => {
  expect(compiled('# train: platform', 'key | ключ, llave')).toEqual({
    key: { fllave: 75 },
    llave: { Fkey: 75 },
  })
})
