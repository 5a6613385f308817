import { expect, test } from 'vitest'
import type { FoundValue } from '#server/memory/reply/find/findings.ts'
import { ofItsDate } from './of-its-date.ts'

const found = (value: string, line: string): FoundValue => ({
  value,
  proofs: [
    {
      ...{ screenshotId: 1, title: '', seenAt: 0, quote: null, picture: { width: 400, height: 800 } },
      ...{ value, label: null, line, box: null, day: null },
    },
  ],
})
const jab = 'Rabies 05.06.2025 05.06.2028'

test.each([
  ['when is the rabies due', '05.06.2028'],
  ['until when is the rabies valid', '05.06.2028'],
  ['when was the rabies given', '05.06.2025'],
  ['when is the rabies', '05.06.2025'],
])('of two dates the one that was asked for is told: %s', (question, value) => {
  expect(ofItsDate(question, found('05.06.2025', jab)).value).toBe(value)
})

test.each(['Rabies 05.06.2025', 'Rabies 05.06.2025, Parvo 05.06.2028', 'Rabies 05.06.2025 10:30'])(
  'a date without another beside it stays: %s',
  line => expect(ofItsDate('when is the rabies due', found('05.06.2025', line)).value).toBe('05.06.2025'),
)
