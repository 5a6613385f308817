import fc from 'fast-check'
import { expect, test } from 'vitest'
import { periodEnd } from './period-end.ts'

test.each([
  ['monthly', '2026-01-15T10:20:30.456Z', '2026-02-15T10:20:30.456Z'],
  ['monthly', '2026-01-31T23:59:59.999Z', '2026-02-28T23:59:59.999Z'],
  ['monthly', '2028-01-31T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
  ['monthly', '2026-08-31T12:00:00.000Z', '2026-09-30T12:00:00.000Z'],
  ['monthly', '2026-12-31T12:00:00.000Z', '2027-01-31T12:00:00.000Z'],
  ['annual', '2026-07-01T08:00:00.000Z', '2027-07-01T08:00:00.000Z'],
  ['annual', '2028-02-29T08:00:00.000Z', '2029-02-28T08:00:00.000Z'],
] as const)('%s, paid %s, ends %s', (plan, paid, ends) => {
  expect(new Date(periodEnd(plan, Date.parse(paid)) ?? 0).toISOString()).toBe(ends)
})

test('the Founders Circle never ends', () => {
  expect(periodEnd('founders', Date.UTC(2026, 0))).toBeNull()
})

test('a month is never skipped, and never shorter than February', () => {
  const moments = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, paid => {
      const end = new Date(periodEnd('monthly', paid.getTime()) ?? 0)
      expect(end.getUTCMonth()).toBe((paid.getUTCMonth() + 1) % 12)
      const days = (end.getTime() - paid.getTime()) / 86_400_000
      expect(days).toBeGreaterThanOrEqual(28)
      expect(days).toBeLessThanOrEqual(31)
    }),
  )
})
