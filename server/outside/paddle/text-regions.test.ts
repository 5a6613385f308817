import { expect, test } from 'vitest'
import { type Heat, textRegions } from './text-regions.ts'

const boxesOf = (heat: Heat) => textRegions(heat).boxes

/** `#` is certain, `+` likely, `.` nothing. */
function aMap(...rows: string[]) {
  const width = rows[0]?.length ?? 0
  const data = Float32Array.from(rows.join(''), mark => (mark === '#' ? 0.95 : mark === '+' ? 0.35 : 0))
  return { data, width, height: rows.length }
}

test('each connected region is a line, grown back to the height of its letters', () => {
  const blank = '.'.repeat(40)
  const text = `....${'#'.repeat(30)}......`
  const [box, ...others] = boxesOf(
    aMap(blank, blank, blank, blank, text, text, text, text, blank, blank, blank, blank),
  )
  expect(others).toEqual([])
  expect(box?.x).toBeLessThan(4)
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect(box?.height).toBeGreaterThan(8)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(40)
})

test('arms that meet further down are one region', () => {
  expect(boxesOf(aMap('####..####', '####..####', '####..####', '##########', '##########'))).toHaveLength(1)
})

test('what touches at a corner is one, what does not touch is two', () => {
  expect(boxesOf(aMap('####....', '####....', '####....', '....####', '....####', '....####'))).toHaveLength(
    1,
  )
  expect(boxesOf(aMap('###..###', '###..###', '###..###'))).toHaveLength(2)
})

test('specks and faint regions are no text', () => {
  expect(boxesOf(aMap('##......', '##......', '........'))).toEqual([])
  expect(boxesOf(aMap('++++++++', '++++++++', '++++++++', '++++++++'))).toEqual([])
  expect(boxesOf(aMap('........'))).toEqual([])
})
