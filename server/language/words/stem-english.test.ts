import { expect, test } from 'vitest'
import { cpuMillisOf } from '#test/time/cpu-millis-of.ts'
import { stemEnglish } from './stem-english.ts'

test.each([
  'recipe recipes',
  'bake bakes baked baking',
  'run runs running',
  'cook cooks cooked cooking',
  'berry berries',
  'reply replies replied replying',
  'dish dishes',
  'box boxes',
  'class classes',
  'plan plans planned planning',
  'workout workouts',
])('%s have one stem', list => {
  expect(new Set(list.split(' ').map(stemEnglish)).size).toBe(1)
})

test.each(['bus', 'this', 'glass', 'string', 'need', 'red', 'king', '東京', 'b2b'])(
  '%s is left alone',
  word => {
    expect(stemEnglish(word)).toBe(word)
  },
)

test.each(['a', 'ed', 'ing', 'fi', 'bb'])('a word of 50,000 letters takes no time: %j', part => {
  expect(cpuMillisOf(() => stemEnglish(part.repeat(50_000 / part.length)))).toBeLessThan(20)
})
