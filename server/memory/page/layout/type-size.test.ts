import { expect, test } from 'vitest'
import { typeSizes } from './type-size.ts'

const text = (value: string, width: number, height: number) => ({
  text: value,
  box: { x: 0, y: 0, width, height },
})

test('lines of one type are one size, whatever their boxes say of their letters with tails', () => {
  const sizes = typeSizes([
    text('Most people overestimate what they', 992, 71),
    text('can do in a year and underestimate', 950, 53),
    text('what they can do in ten.', 653, 59),
  ])
  expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(1.15)
})

test('a heading is larger by its letters, though its box is hardly higher', () => {
  const [heading = 0, body = 0] = typeSizes([
    text('App idea: plant sitter', 825, 82),
    text('Neighbours swap plant watering while', 924, 71),
    text('How it would work when nobody is home', 930, 70),
  ])
  expect(heading / body).toBeGreaterThan(1.3)
})

test('a word or two keep the height of their box', () => {
  expect(typeSizes([text('B22', 100, 54)])).toEqual([54])
})
