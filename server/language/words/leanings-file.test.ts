import { expect, test } from 'vitest'
import { openLeanings, readLeanings, writtenLeanings } from './leanings-file.ts'

const columns = ['meal', 'quote', 'none']
const learnt = [
  ['soup', [1, -1, 0]],
  ['', [0, 0, 0.5]],
  ['wise', [-0.5, 2, 0]],
] as const
const fileOf = (...names: string[]) =>
  Buffer.from(
    writtenLeanings(
      learnt.map(([key, of]) => [key, names.map(name => of[columns.indexOf(name)] ?? 9)]),
      names,
      0.5,
    ),
  )

test('what is written is read again', () => {
  const leanings = readLeanings(fileOf(...columns), columns, 0.5)
  for (const [key, of] of learnt) expect(leanings(key)).toEqual(of)
  expect(leanings('columns:')).toBeNull()
})

test('a file whose columns stand in another order tells the same', () => {
  const leanings = readLeanings(fileOf('none', 'meal', 'quote'), columns, 0.5)
  for (const [key, of] of learnt) expect(leanings(key)).toEqual(of)
})

test('a file that was learnt for other columns is refused', () => {
  const read = (...names: string[]) => readLeanings(fileOf(...names), columns, 0.5, 'types.txt')
  expect(() => read('meal', 'none')).toThrow('types.txt was not learned for this code: it lacks "quote"')
  expect(() => read(...columns, 'idea')).toThrow('it has "idea", which the code does not know')
  expect(() => read(...columns, 'meal')).toThrow('it names "meal" twice')
  expect(() => readLeanings(Buffer.from('soup OOO\n'), columns, 0.5)).toThrow('does not begin with')
})

test('a file that does not fit is refused when it is first used, and each time again', () => {
  const leanings = openLeanings(new URL('../vectors/word-vectors.txt', import.meta.url), columns, 0.5)
  for (let use = 0; use < 2; use++)
    expect(() => leanings('soup')).toThrow('word-vectors.txt does not begin with "columns: "')
})
