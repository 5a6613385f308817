import { expect, test } from 'vitest'
import { proofCrop } from './proof-crop.ts'

const picture = { width: 1000, height: 2000 }

test('the cut-out holds the whole value and what stands before it', () => {
  const {
    value,
    picture: shown,
    ratio,
  } = proofCrop({ picture, box: { x: 800, y: 500, width: 100, height: 40 } })
  expect(ratio).toBeCloseTo(800 / 144)
  expect(value.x).toBeCloseTo((800 - 140) / 800)
  expect(value.x + value.width).toBeLessThan(1)
  expect(shown.x).toBeCloseTo(-140 / 1000)
})

test('what it cuts through fades out, but neither the value nor the end of the picture', () => {
  const middle = proofCrop({ picture, box: { x: 820, y: 500, width: 100, height: 40 } })
  for (const side of ['top', 'bottom', 'left', 'right'] as const) expect(middle.fade[side]).toBeGreaterThan(0)
  expect(middle.fade.top).toBeLessThan(middle.value.y)
  expect(middle.fade.bottom).toBeLessThanOrEqual(1 - middle.value.y - middle.value.height + 1e-9)
  expect(middle.fade.right).toBeLessThanOrEqual(1 - middle.value.x - middle.value.width + 1e-9)
  const corner = proofCrop({ picture, box: { x: 0, y: 0, width: 990, height: 40 } })
  expect(corner.fade).toMatchObject({ top: 0, left: 0, right: 0 })
})

test('the part that the server chose is shown as it is', () => {
  const box = { x: 500, y: 500, width: 100, height: 40 }
  const frame = { x: 200, y: 420, width: 500, height: 150 }
  const { ratio, picture: shown, value, fade } = proofCrop({ picture, box, frame })
  expect(ratio).toBeCloseTo(500 / 150)
  expect(shown).toMatchObject({ width: 2, x: -0.2, y: -0.21 })
  expect(value.x).toBeCloseTo(0.6)
  expect(fade).toEqual({ top: 0, bottom: 0, left: 0, right: 0 })
})

test('around a paragraph there is no more than around a line of it', () => {
  const card = { width: 720, height: 900 }
  const { value, widthPx } = proofCrop({ picture: card, box: { x: 60, y: 40, width: 600, height: 330 } })
  expect(value.height).toBeGreaterThan(0.7)
  expect(widthPx).toBe(16 * 16)
})

test.each([
  ['at the first corner', { x: 0, y: 0, width: 50, height: 30 }],
  ['at the last corner', { x: 950, y: 1970, width: 50, height: 30 }],
  ['as wide as the picture', { x: 0, y: 900, width: 1000, height: 60 }],
  ['as large as the picture', { x: 0, y: 0, width: 1000, height: 2000 }],
])('%s it never leaves the picture', (_where, box) => {
  const { picture: shown, value, ratio } = proofCrop({ picture, box })
  expect(shown.x).toBeLessThanOrEqual(0)
  expect(shown.y).toBeLessThanOrEqual(0)
  expect((1 + shown.x) * shown.width).toBeGreaterThanOrEqual(1 - 1e-9)
  const heightOfPicture = shown.width * (picture.height / picture.width) * ratio
  expect((1 + shown.y) * heightOfPicture).toBeGreaterThanOrEqual(1 - 1e-9)
  for (const edge of [value.x, value.y, value.x + value.width, value.y + value.height]) {
    expect(edge).toBeGreaterThanOrEqual(0)
    expect(edge).toBeLessThanOrEqual(1 + 1e-9)
  }
})
