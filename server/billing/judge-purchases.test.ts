import { expect, test } from 'vitest'
import type { Purchase } from '#server/outside/payments.ts'
import { judgePurchases } from './judge-purchases.ts'

const a = (given: Partial<Purchase>): Purchase => ({
  ...{ providerId: 'a', reference: null, plan: 'monthly', status: 'any', state: 'running', paidAt: 1 },
  ...{ cents: 1, paymentIds: ['p'], isPaidBack: false, periodEnd: null, endsWithPeriod: false },
  ...given,
})

test.each<[string, Partial<Purchase>[], string[]]>([
  ['the only one', [{}], ['kept']],
  ['one that nobody has paid', [{ state: 'open', paidAt: null }], ['open']],
  ['one that was never paid', [{ state: 'over', paidAt: null }], ['past']],
  ['the better one, paid later', [{ paidAt: 1 }, { plan: 'annual', paidAt: 2 }], ['replaced', 'kept']],
  ['the better one, paid earlier', [{ paidAt: 2 }, { plan: 'annual', paidAt: 1 }], ['superfluous', 'kept']],
  ['of two alike the earlier', [{ paidAt: 2 }, { paidAt: 1 }], ['superfluous', 'kept']],
  [
    'of two Founders payments one',
    [{ plan: 'founders', paidAt: 2 }, { plan: 'founders' }],
    ['superfluous', 'kept'],
  ],
  ['what is not paid back', [{ isPaidBack: true, plan: 'founders' }, {}], ['paid-back', 'kept']],
  ['nothing, where money is owed', [{ state: 'overdue' }], ['past']],
  [
    'what runs, rather than what waits for money',
    [{ state: 'overdue' }, { paidAt: 2 }],
    ['replaced', 'kept'],
  ],
  ['nothing of what is over', [{ state: 'over' }], ['past']],
])('kept is %s', (_, given, verdicts) => {
  const purchases = given.map((one, i) => a({ ...one, providerId: `p${i}` }))
  expect(judgePurchases(purchases, () => true).map(({ verdict }) => verdict)).toEqual(verdicts)
  const backwards = judgePurchases(purchases.toReversed(), () => true)
  expect(backwards.toReversed().map(({ verdict }) => verdict)).toEqual(verdicts)
})

test('what was refused stays refused, also when nothing else is left', () => {
  const [refused, other] = [a({ plan: 'annual' }), a({ providerId: 'b', state: 'over' })]
  const verdicts = judgePurchases([refused, other], one => one !== refused).map(({ verdict }) => verdict)
  expect(verdicts).toEqual(['superfluous', 'past'])
})
