import { expect, test } from 'vitest'
import { cpuMillisOf } from '#test/time/cpu-millis-of.ts'
import { whetherAsked } from './whether-asked.ts'

test.each([
  ['Is the ferry around 6 pm?', { is: 'hour', bound: 'about', minutes: 1080 }],
  ['is dinner at about 7:30 pm', { is: 'hour', bound: 'about', minutes: 1170 }],
  ['Was the fee about £40?', { is: 'amount', bound: 'about', than: 4000, currency: 'GBP' }],
  ['Does the walk take roughly two hours?', { is: 'duration', bound: 'about', than: 120 }],
  ['Did the market come in before Tuesday?', { is: 'day', said: 'before Tuesday', isPast: true }],
  ['Is the recital on a weekend?', { is: 'day', said: 'on a weekend', isPast: false }],
  ['Is the parade around 12 June?', { is: 'day', said: 'around 12 June', isPast: false }],
])('%s claims %j', (question, claim) => {
  expect(whetherAsked(question)?.claim).toMatchObject(claim)
})

test.each(['Is dinner around 7?', 'Is the harvest in about 3 weeks?'])(
  '%s is of no price and no length',
  question => {
    expect(whetherAsked(question)?.claim.is ?? 'day').toBe('day')
  },
)

test('of a text that was pasted no more is looked at than a question may have', () => {
  const marks = `Is the ferry at 6 pm${' ?'.repeat(20_000)} x`
  expect(whetherAsked(`Is the ferry${' very'.repeat(200)} at 6 pm?`)).toBeNull()
  const many = () => {
    for (let i = 0; i < 200; i++) whetherAsked(marks)
  }
  expect(cpuMillisOf(many)).toBeLessThan(500)
})
