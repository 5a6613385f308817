import type { Tally } from './tally.ts'

/**
 * The end of `npm test`'s output: the names, then `N passed, N failed` as the last line, with the number
 * skipped, if any.
 */
export function summaryOf({ passed, failed, flaky, skipped }: Tally): string {
  const counts = [`${passed} passed`, `${failed.length} failed`]
  if (skipped.length > 0) counts.push(`${skipped.length} skipped`)
  const lists = [
    ...listed('Skipped', skipped),
    ...listed('Flaky: passed on the second attempt', flaky),
    ...listed('Failed', failed),
  ]
  return [...lists, '', counts.join(', ')].join('\n')
}

function listed(title: string, names: string[]): string[] {
  return names.length > 0 ? ['', `${title}:`, ...names.map(name => `  ${name}`)] : []
}
