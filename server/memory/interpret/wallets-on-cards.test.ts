import { expect, test } from 'vitest'
import { aReading } from '#test/a-reading.ts'
import { interpret } from './interpret.ts'

const words = 'basket orbit velvet mango puzzle lunar cactus ribbon ginger tunnel anchor meadow'.split(' ')
const headings = ['Recovery phrase', '# Recovery phrase', 'Your seed phrase', 'Backup phrase\nKeep it safe.']
const separators = ['. ', ') ', ' ', ' - ', ': ']
const pages = headings.flatMap(heading =>
  separators.flatMap(sign => [1, 2, 3].map(columns => `${heading}\n${inColumns(columns, sign)}`)),
)

function inColumns(columns: number, sign: string): string {
  const numbered = words.map((word, i) => `${i + 1}${sign}${word}`)
  const rows = Array.from({ length: 12 / columns }, (_, row) =>
    numbered.slice(row * columns, (row + 1) * columns),
  )
  return rows.map(row => row.join('   ')).join('\n')
}

test.each(pages)('no word of a wallet stands on the card of %j', text => {
  const { title, description, analysis, tags } = interpret({
    reading: aReading(text),
    categories: [],
    seenAt: 0,
  })
  const said = [title, description, analysis, ...tags].join('\n').toLowerCase()
  expect(words.filter(word => said.includes(word))).toEqual([])
  expect(title).toMatch(/phrase|safe/i)
})
