import type { Tally } from './tally.ts'

/** What `npm test` closes with: names first, and as its last line `N passed, N failed`, with what was skipped, if any. */
export function summaryOf({ passed, failed, skipped }: Tally): string {
  const counts = [`${passed} passed`, `${failed.length} failed`]
  if (skipped.length > 0) counts.push(`${skipped.length} skipped`)
  return [...listed('Skipped', skipped), ...listed('Failed', failed), '', counts.join(', ')].join('\n')
}

function listed(title: string, names: string[]): string[] {
  return names.length > 0 ? ['', `${title}:`, ...names.map(name => `  ${name}`)] : []
}
