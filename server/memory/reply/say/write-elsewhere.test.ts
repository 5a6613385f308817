import { expect, test } from 'vitest'
import { writeElsewhere } from './write-elsewhere.ts'

const source = (screenshotId: number, title: string) => ({
  ...{ screenshotId, title, seenAt: 0, quote: null },
  picture: { width: 1, height: 1 },
})

test.each([
  [false, [source(1, 'Flight')], 'Not in this one, but in “Flight”:\n\nAt 7.'],
  [true, [source(1, 'Flight'), source(2, 'Hotel')], 'Not in this one, but perhaps in “Flight”:\n\nAt 7.'],
  [
    false,
    [source(1, 'Flight'), source(2, 'Hotel')],
    'Not in this one, but in “Flight” and “Hotel”:\n\nAt 7.',
  ],
])(
  'an answer from elsewhere names its screenshots, and is a guess where it is only likely: %s',
  (isOnlyLikely, sources, said) => {
    expect(writeElsewhere({ content: 'At 7.', sources }, isOnlyLikely).content).toBe(said)
  },
)
