import { expect, test } from 'vitest'
import { includedIn } from './find-included.ts'

test.each([
  ['Does the fare include a cabin bag?', ['cabin', 'bag'], ['fare']],
  ['is the cleaning fee included in the price?', ['cleaning', 'fee'], ['price']],
  ['Is parking included at Casa Verde?', ['parking'], ['casa', 'verde']],
  ['Are towels included?', ['towel'], []],
  ['What is included in the plan?', [], []],
  ['is the shop open', [], []],
])('%s', (question, part, whole) => {
  expect(includedIn(question)).toEqual({ part, whole })
})
