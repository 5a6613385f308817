import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import type { Reading } from '#server/memory/keep/reading.ts'
import { readingOf } from '#test/a-library.ts'
import { aReading, aReadingOf, type Truth } from '#test/a-reading.ts'

/** A search, the screens that it means, and harmless screens. Nobody develops on searches marked "report". */
export type Asked = { asked: string; expected: string[]; acceptable: string[]; half: 'develop' | 'report' }
/** Named screens, with the searches that one author wrote about them. */
export type AskedSet = { author: string; library: [string, Reading][]; searches: Asked[] }

const here = join(import.meta.dirname, '..')

/** All sets. A folder of samples adds its own. */
export function askedSets(samples?: string): AskedSet[] {
  const files = readdirSync(join(here, 'asked')).filter(file => file.endsWith('-searches.json'))
  return [
    setOf('pictures', pictures(), readJson(join(here, 'asked/searches.json'))),
    ...files.map(file => {
      const author = file.replace('-searches.json', '')
      const screens: Record<string, string> = readJson(join(here, 'asked', `${author}-screens.json`))
      const library = Object.entries(screens).map(([name, text]): [string, Reading] => [name, aReading(text)])
      return setOf(author, library, readJson(join(here, 'asked', file)))
    }),
    ...(samples && existsSync(join(samples, 'gold.json')) ? [setOfSamples(samples)] : []),
  ]
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

/** Leaves out searches for pictures that are not here. */
function setOf(author: string, library: [string, Reading][], all: Asked[]): AskedSet {
  const here = new Set(library.map(([name]) => name))
  const known = (files: string[]) =>
    files.map(one => (here.has(one) ? one : parse(one).name)).filter(name => here.has(name))
  const searches = all
    .filter(({ expected }) => expected.length === 0 || known(expected).length > 0)
    .map(one => ({ ...one, expected: known(one.expected), acceptable: known(one.acceptable) }))
  return { author, library, searches }
}

/** The test pictures and others, as a perfect reader reads them. */
function pictures(): [string, Reading][] {
  const own = readdirSync(join(here, '../test/pictures/truth')).map(file => parse(file).name)
  const others: Record<string, Picture> = readJson(join(here, 'asked-pictures.json'))
  return [
    ...own.map((name): [string, Reading] => [name, readingOf(name)]),
    ...Object.entries(others).map(([name, picture]): [string, Reading] => [
      name,
      aReadingOf(truthOf(picture)),
    ]),
  ]
}

/** A line for each word, with its place and block. */
type Picture = { width: number; height: number; words: string }

function truthOf({ width, height, words }: Picture): Truth {
  const word = (line: string) => {
    const [t = '', ...numbers] = line.split('\t')
    const [x = 0, y = 0, w = 0, h = 0, block = 0] = numbers.map(Number)
    return { t, x, y, w, h, block }
  }
  return { width, height, words: words.split('\n').map(word) }
}

type Gold = Record<'search_smart' | 'search_typo', [string, string | string[] | null][]> & {
  search_nothing: string[]
}

/** The half-remembered searches of a folder of samples. They are only reported. */
function setOfSamples(folder: string): AskedSet {
  const gold: Gold = readJson(join(folder, 'gold.json'))
  const library = readdirSync(join(folder, 'truth')).map((file): [string, Reading] => [
    parse(file).name,
    aReadingOf(readJson(join(folder, 'truth', file))),
  ])
  const ask = (asked: string, expected: string[]): Asked => ({
    ...{ asked, expected, acceptable: [], half: 'report' },
  })
  const there = [...gold.search_smart, ...gold.search_typo].map(([asked, one]) =>
    ask(asked, [one ?? []].flat()),
  )
  return setOf('samples', library, [...there, ...gold.search_nothing.map(asked => ask(asked, []))])
}
