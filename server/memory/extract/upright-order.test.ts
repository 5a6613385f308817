import { expect, test } from 'vitest'
import { readLayer } from '#server/memory/keep/pictures/documents/read-layer.ts'
import { aPdf } from '#test/documents/a-pdf.ts'
import { uprightOrder } from './upright-order.ts'

const lines = ['First of the lines here', 'Second of the lines here', 'Third of the lines here']

test.each([0, 90, 180, 270])(
  'a page that is turned by %i degrees is read from its first line',
  async turn => {
    const layer = await readLayer(aPdf([{ lines, entries: `/Rotate ${turn}` }]), 0)
    if (!layer) throw new Error('The page has no text.')
    const read = uprightOrder({ ...layer, engine: 'pdf' })
    expect(read.lines.map(({ text }) => text)).toEqual(lines)
    // Where the page shows them.
    for (const { text, box } of read.lines) {
      const { x, y } = layer.lines.find(line => line.text === text)?.box ?? { x: Number.NaN, y: Number.NaN }
      expect([Math.round(box.x), Math.round(box.y)]).toEqual([x, y])
    }
  },
)
