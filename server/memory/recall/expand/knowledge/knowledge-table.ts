import { readdirSync, readFileSync } from 'node:fs'
import { lineOf } from '#server/language/words/sorted-lines.ts'
import { foldedWords, phraseKey } from './knowledge-key.ts'
import { type KnowledgeLine, readKnowledge } from './knowledge-lines.ts'

/**
 * The lines, folded, that have a phrase on that side, by its key. They lie in two buffers of some hundred kilobytes: the lines as they came, and in
 * the order of their keys where each is met.
 */
export function knownLines(key: string, side: 'said' | 'stands'): KnowledgeLine[] {
  const { lines, starts, keys } = theTable()
  const places = plainKey.test(key) ? (lineOf(keys, key)?.split(' ').slice(1) ?? []) : []
  return places
    .filter(place => place.endsWith(signs[side]))
    .map(place => {
      const at = Number.parseInt(place, 36)
      const [means = '', said = '', stands = ''] = lines
        .toString('utf8', starts[at], starts[at + 1])
        .split('\t')
      return {
        means: means as KnowledgeLine['means'],
        said: said.split(','),
        stands: stands === '' ? [] : stands.split(','),
      }
    })
}

const signs = { said: '+', stands: '-' }

type Table = { lines: Buffer; starts: Uint32Array; keys: Buffer }
let table: Table | undefined

function theTable(): Table {
  if (!table) for (const step of stepsToReadKnowledge()) step()
  return table ?? written([], new Map())
}

/** Has all of it read before anybody asks, each step some hundredths of a second. */
export function stepsToReadKnowledge(): (() => void)[] {
  const lines: Buffer[] = []
  const places = new Map<string, string>()
  const read = readdirSync(folder)
    .sort()
    .map(file => () => {
      for (const text of readFileSync(new URL(file, folder), 'utf8').split('\n')) {
        const line = readKnowledge(text)
        if (line) addLine(line, lines, places)
      }
    })
  const write = () => {
    table ??= written(lines, places)
    lines.length = 0
    places.clear()
  }
  return [...read, write]
}

const folder = new URL('./common-knowledge/', import.meta.url)

function addLine({ means, said, stands }: KnowledgeLine, lines: Buffer[], places: Map<string, string>) {
  const place = lines.length.toString(36)
  const texts = [said, stands].map((items, i) => {
    const folded = items.map(foldedItem)
    for (const key of new Set(folded.map(({ key }) => key)))
      if (plainKey.test(key))
        places.set(key, `${places.get(key) ?? ''} ${place}${i === 0 ? signs.said : signs.stands}`)
    return folded.map(({ text }) => text).join(',')
  })
  lines.push(Buffer.from([means, ...texts].join('\t')))
}

function written(lines: Buffer[], places: Map<string, string>): Table {
  const starts = new Uint32Array(lines.length + 1)
  for (const [i, { length }] of lines.entries()) starts[i + 1] = (starts[i] ?? 0) + length
  const keys = [...places].map(([key, met]) => `${key}${met}\n`).sort((one, other) => (one < other ? -1 : 1))
  return { lines: Buffer.concat(lines), starts, keys: Buffer.from(keys.join(''), 'latin1') }
}

const plainKey = /^[a-z0-9+]+$/
function foldedItem(item: string) {
  // What mostly means something else keeps its mark.
  const mark = item.endsWith('?') ? '?' : ''
  const words = foldedWords(mark ? item.slice(0, -1) : item)
  return { text: words.join(' ') + mark, key: phraseKey(words) }
}
