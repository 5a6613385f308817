import { expect, test } from 'vitest'
import { turnedSize } from '#server/outside/turned-size.ts'
import { turnBox } from './turn-boxes.ts'

const picture = { width: 400, height: 1000 }
const box = { x: 20, y: 100, width: 200, height: 30 }

test('what stands at the top left of a picture stands at the top right once it is turned to the right', () => {
  const turned = turnedSize(picture, 90)
  expect(turned).toEqual({ width: 1000, height: 400 })
  const at = turnBox(box, 90, picture, turned)
  for (const [side, want] of Object.entries({ x: 870, y: 20, width: 30, height: 200 }))
    expect(at[side as keyof typeof at]).toBeCloseTo(want)
})

test.each([90, 180, 270, 5, -8, 93])('turned by %d° and back it stands where it stood', degrees => {
  const turned = turnedSize(picture, degrees)
  const back = turnBox(turnBox(box, degrees, picture, turned), -degrees, turned, picture)
  for (const [side, want] of Object.entries(box)) expect(back[side as keyof typeof back]).toBeCloseTo(want)
})
