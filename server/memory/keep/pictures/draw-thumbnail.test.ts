import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawThumbnail } from './draw-thumbnail.ts'

type Mark = { from: number; to: number }

/** The thumbnail of a dark picture that is white between these rows. */
async function thumbnailOf(width: number, height: number, marks: Mark[]) {
  const data = new Uint8Array(width * height * 3).fill(40)
  for (const { from, to } of marks)
    for (let y = from; y < to; y++) data.fill(255, (y * width + width / 4) * 3, (y * width + width / 2) * 3)
  const { data: drawn, info } = await sharp(await drawThumbnail({ data, width, height }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const lit = Array.from(
    { length: info.height },
    (_, y) => (drawn[y * info.width + info.width * 0.375] ?? 0) > 150,
  )
  return { width: info.width, height: info.height, first: lit.indexOf(true) / info.width }
}

test('a picture with its words in the middle shows them in the first half of a card', async () => {
  const { first, height } = await thumbnailOf(780, 1_688, [{ from: 470, to: 900 }])
  expect(first).toBeGreaterThan(0.135)
  expect(first).toBeLessThan(0.2)
  expect(height).toBe(900)
})

test.each([
  [
    [
      { from: 20, to: 60 },
      { from: 800, to: 900 },
    ],
    20 / 780,
  ],
  [[{ from: 200, to: 400 }], 200 / 780],
])('a picture with something at its top begins at its top: %j', async (marks, at) => {
  expect((await thumbnailOf(780, 1_688, marks)).first).toBeCloseTo(at, 2)
})

test('what stands at the foot is shown with enough above it to fill a card', async () => {
  const { height, width, first } = await thumbnailOf(780, 1_688, [{ from: 1_600, to: 1_680 }])
  expect(height).toBe(width)
  expect(first).toBeCloseTo(692 / 780, 2)
})

test.each([
  [780, 1_688, 900],
  [300, 200, 200],
  [300, 1, 1],
])('an empty picture of %i by %i is drawn from its top', async (width, height, drawn) => {
  expect((await thumbnailOf(width, height, [])).height).toBe(drawn)
})
