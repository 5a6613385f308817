import type { Found } from '#server/language/values/found.ts'
import { secretsInWords } from '#server/memory/keep/secrets/secrets-in-words.ts'
import { secretsOfLocks } from '#server/memory/keep/secrets/secrets-of-locks.ts'
import { matchesIn } from '#server/platform/matches-in.ts'

/**
 * Codes named by what they open: "House alarm: 7730", "opens with the keypad: 5093#", "Safe: four right, nine
 * left".
 */
export function findLockCodes(text: string): Found[] {
  const inDigits = /\d/.test(text) ? secretsOfLocks(text) : []
  return [...inDigits, ...secretsInWords(text)].map(({ from, to }) => ({
    kind: 'code' as const,
    from: from,
    to,
    value: text.slice(from, to),
    label: nameOf(text, from, to),
  }))
}

/** The nearest such thing before it, else after it. */
function nameOf(text: string, from: number, to: number): string {
  const before = matchesIn(text.slice(Math.max(0, from - reachChars), from), thing).at(-1)
  return before?.[0] ?? new RegExp(thing, 'iu').exec(text.slice(to, to + reachChars))?.[0] ?? 'Code'
}

const reachChars = 60
const thing =
  /(?<!\p{L})(?:(?:house|home|burglar|front|back|side|street|main|building|entrance|garage|bike|suitcase|hotel|garden|shed|smart|combination)[ -])?(?:alarm(?:anlage)?|key ?pad|(?:key|lock) ?(?:box|safe)|(?:pad)?lock|safe|suitcase|luggage|garage|door|gate|entry ?phone|intercom|combination|combo|tresor|haust[üu]r|porte|portail|cadenas|candado|puerta|lucchetto|k[łl][óo]dka|n[øo]gleboks|\p{L}{3,12}schlo(?:ß|ss)|schl[üu]ssel\p{L}{3,7})(?!\p{L})/giu
