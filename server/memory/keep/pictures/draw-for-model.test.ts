import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawForModel } from './draw-for-model.ts'

test.each([
  ['a phone', 1_170, 2_532],
  ['a desktop', 2_560, 1_440],
  ['a tablet', 1_640, 2_360],
  ['a square', 3_000, 3_000],
  ['a very long page', 1_080, 20_000],
  ['a line', 5_000, 3],
])('%s costs at most 1,500 tokens and 1 MB, even if it shows noise', async (_what, width, height) => {
  const data = new Uint8Array(width * height * 3)
  const noise = randomBytes(65_536)
  for (let at = 0; at < data.length; at += noise.length) data.set(noise.subarray(0, data.length - at), at)
  const drawn = await drawForModel({ data, width, height })
  const { width: shownWidth, height: shownHeight } = await sharp(drawn).metadata()
  expect((shownWidth * shownHeight) / 750).toBeLessThanOrEqual(1_500)
  expect(drawn.byteLength).toBeLessThanOrEqual(1_000_000)
})
