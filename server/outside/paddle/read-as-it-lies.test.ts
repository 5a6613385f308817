import { expect, test } from 'vitest'
import type { Lie } from './how-it-lies.ts'
import type { HowToRead } from './picture-queue.ts'
import { readAsItLies } from './read-as-it-lies.ts'

const level: Lie = { isSideways: false, slant: 0 }

/**
 * A queue for a picture that lies this way. `textAt` is what is read when it is turned by so many degrees.
 */
function aQueue(lie: Lie, textAt: (degrees: number) => string = () => '') {
  const asked: number[] = []
  return {
    asked,
    async read({ width, height }: Size, { turnBy = 0, lying = 'any' }: HowToRead = {}) {
      asked.push(turnBy)
      const text = textAt(turnBy)
      const line = { text, box: { x: 0, y: 0, width: 9, height: 9 }, confidence: 0.95, words: [] }
      const isSeen = lying !== 'any' || (!lie.isSideways && lie.slant === 0)
      return { width, height, lie: turnBy === 0 ? lie : level, lines: isSeen && text ? [line] : [] }
    },
  }
}

type Size = { width: number; height: number }

const aPlane = (width: number, height: number) => ({
  ...{ width, height, data: new Uint8Array(new SharedArrayBuffer(1)) },
})

test('a slant is taken out, but not of a long scroll, which would become many times as large', async () => {
  const slanted = { isSideways: false, slant: 40 }
  const photo = aQueue(slanted, () => 'text')
  expect(await readAsItLies(photo, aPlane(5120, 2880))).toMatchObject({
    turned: -40,
    lines: [{ text: 'text' }],
  })
  const scroll = aQueue(slanted, () => 'text')
  expect(await readAsItLies(scroll, aPlane(600, 60_000))).toMatchObject({
    turned: 0,
    lines: [{ text: 'text' }],
  })
  expect(scroll.asked.every(degrees => degrees === 0)).toBe(true)
})

test('what only seems to lie on its side is read as it stands', async () => {
  const seeming = { isSideways: true, slant: 0 }
  const poster = aQueue(seeming, degrees => (degrees === 0 ? 'Grand opening on Saturday' : '1l|'))
  expect(await readAsItLies(poster, aPlane(800, 1200))).toMatchObject({
    ...{ turned: 0, lines: [{ text: 'Grand opening on Saturday' }] },
  })
  expect((await readAsItLies(aQueue(seeming), aPlane(800, 1200))).turned).toBe(0)
  const ones = aQueue(seeming, degrees => (degrees === 0 ? 'Scores' : '1111111111 11111111 11111'))
  expect((await readAsItLies(ones, aPlane(800, 1200))).turned).toBe(0)
  const page = aQueue(seeming, degrees => (degrees === 270 ? 'Grand opening on Saturday' : '1l|'))
  expect((await readAsItLies(page, aPlane(800, 1200))).turned).toBe(270)
})
