import { expect, test } from 'vitest'
import { cpuMillisOf } from '#test/time/cpu-millis-of.ts'
import { twoQuestions } from './question/two-questions.ts'

test.each(['中', 'א', 'İ', 'ﷺ', 'é', 'a', ' ', '1', '"', '中 ', 'a-', 'what ', 'and '])(
  'a text of nothing but %j is split in linear time',
  part => {
    const millisFor = (chars: number) => {
      const text = part.repeat(Math.ceil(chars / part.length))
      return cpuMillisOf(() => twoQuestions(text))
    }
    expect(millisFor(16_000)).toBeLessThan(100)
  },
)
