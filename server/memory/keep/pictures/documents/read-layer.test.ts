import { expect, test } from 'vitest'
import { aPdf, type PageOfPdf } from '#test/documents/a-pdf.ts'
import { readLayer } from './read-layer.ts'
import { renderPdf } from './render-pdf.ts'

const lines = ['Password: hunter22secret']
const read = (page: PageOfPdf) => readLayer(aPdf([page]), 0)

test.each([
  ['upright', ''],
  ['turned by a quarter', '/Rotate 90'],
  ['upside down', '/Rotate 180'],
  ['turned by three quarters', '/Rotate 270'],
  ['cut', '/CropBox [10 200 300 390]'],
  ['cut and turned', '/CropBox [10 200 300 390] /Rotate 90'],
  ['with an origin elsewhere', '/MediaBox [-100 -50 200 400]'],
])('the boxes of a page that is %s lie where its words are drawn', async (_, entries) => {
  const layer = await read({ lines, entries })
  const [line] = layer?.lines ?? []
  if (!line) throw new Error('The page has no text.')
  const ink = inkOf(await renderPdf(aPdf([{ lines, entries }]), 0))
  expect(ink.left).toBeGreaterThanOrEqual(line.box.x - 2)
  expect(ink.top).toBeGreaterThanOrEqual(line.box.y - 2)
  expect(ink.right).toBeLessThanOrEqual(line.box.x + line.box.width + 2)
  expect(ink.bottom).toBeLessThanOrEqual(line.box.y + line.box.height + 2)
  expect(layer?.isWhole).toBe(true)
})

test('a control character in the text of a page is no letter', async () => {
  for (const sign of ['\\000', '\\001', '\\033'])
    expect(
      (await read({ lines: [`Invoice number 4471 of the North${sign}wind company`] }))?.lines[0]?.text,
    ).toBe('Invoice number 4471 of the Northwind company')
})

test('a page that shows more than its text says so', async () => {
  const grey = Uint8Array.from({ length: 300 * 400 }, (_, i) => (i % 7 < 3 && (i / 300) % 9 < 5 ? 0 : 255))
  const scan = { width: 300, height: 400, grey }
  expect(await read({ lines: ['Scanned with a phone'], scan })).toMatchObject({ isWhole: false })
  expect(await read({ scan })).toBeNull()
  // Letters that are drawn as shapes.
  const shapes = Array.from({ length: 12 }, (_, i) => `${20 + i * 6} 100 m ${24 + i * 6} 108 l 2 w S`)
  expect(await read({ lines, drawing: shapes.join('\n') })).toMatchObject({ isWhole: false })
})

test('letters that are not drawn are not read, and do not hide what is', async () => {
  const shapes = Array.from({ length: 12 }, (_, i) => `${20 + i * 6} 362 m ${24 + i * 6} 370 l 2 w S`)
  const drawing = shapes.join('\n')
  for (const textState of ['3 Tr', '7 Tr', '1 g', '/Clear gs'])
    expect(await read({ lines, textState, entries: clear, drawing }), textState).toBeNull()
  expect(await read({ lines, textState: '0.2 0.2 0.6 rg' })).toMatchObject({ isWhole: true })
  // White letters on a black bar can be seen.
  const bar = '0 g 10 350 280 30 re f'
  const onBar = await read({ lines, textState: '1 g', drawing: bar })
  expect(onBar?.lines.map(({ text }) => text)).toEqual(lines)
})

/** A graphics state that draws everything fully transparent. */
const clear = '/Resources << /Font << /F 3 0 R >> /ExtGState << /Clear << /ca 0 /CA 0 >> >> >>'

test('the hidden text of a scan is read, and is not all of it', async () => {
  const scan = { width: 2, height: 2, grey: Uint8Array.of(255, 250, 255, 250) }
  expect(await read({ lines, textState: '3 Tr', scan })).toMatchObject({ isScan: true, isWhole: false })
  // The same if the scan is drawn above the text.
  const above = `q 300 0 0 400 0 0 cm /P Do Q`
  expect(await read({ lines, scan, drawing: above })).toMatchObject({ isScan: true })
})

test('what was filled into a form comes from the form, at its place', async () => {
  const box = [20, 300, 220, 320]
  const form = (more = '') => [{ name: 'mail', value: 'ada@fenwick.example', box, more }]
  const layer = await read({ lines: ['E-mail of the tenant'], fields: form() })
  expect(layer?.lines.map(({ text }) => text)).toEqual(['E-mail of the tenant', 'ada@fenwick.example'])
  expect(layer?.isWhole).toBe(true)
  const [, value] = layer?.lines ?? []
  // The field begins at 50 and is 500 wide; what is written in it is shorter.
  expect(value?.box.x).toBeGreaterThanOrEqual(50)
  expect(value?.box.width).toBeLessThan(450)
  for (const more of ['/Ff 8192', '/F 2'])
    expect(
      (await read({ lines, fields: form(more) }))?.lines.map(({ text }) => text),
      more,
    ).toEqual(lines)
})

test('rules and frames are not text', async () => {
  const table = [
    '10 300 280 60 re S',
    '10 330 m 290 330 l S',
    '150 300 m 150 360 l S',
    '0.9 g 10 20 280 60 re f',
  ]
  const drawing = `${table.join('\n')}\n0 g`
  expect(await read({ lines: ['Rent', 'Terms of the lease in Bergen'], drawing })).toMatchObject({
    isWhole: true,
  })
})

function inkOf({ data, width, height }: { data: Uint8Array; width: number; height: number }) {
  const at = { left: width, top: height, right: 0, bottom: 0 }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4] ?? 255) > 100) continue
      at.left = Math.min(at.left, x)
      at.top = Math.min(at.top, y)
      at.right = Math.max(at.right, x)
      at.bottom = Math.max(at.bottom, y)
    }
  return at
}
