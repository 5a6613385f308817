import { matchesIn } from '#server/platform/matches-in.ts'

/** A number or code in groups, joined into one word in lower case: `(415) 555-0132` → `4155550132`. */
export type Joined = { from: number; to: number; word: string }

/**
 * Joins telephone numbers, parcel numbers, bookings and the like, which people write in groups and type
 * without spaces. `1Z 999 AA1 01 2345 6784` is one word. In `TOTAL 1 250 000 EUR`, only the number is. The
 * groups stand in one line and have only ASCII capitals and digits.
 */
export function groupsJoined(text: string): Joined[] {
  const joined: Joined[] = []
  for (const { 0: run, index } of matchesIn(text, runPattern)) {
    if (joined.length === joinedMax) break
    if (!/\d{3}/.test(run) || isDate.test(run)) continue
    const groups = matchesIn(run, groupPattern).map(({ 0: group, index: at }) => ({ group, at: index + at }))
    for (const some of apart(groups)) {
      const [first, last] = [some[0], some.at(-1)]
      const word = some.map(({ group }) => group.toLowerCase()).join('')
      if (!first || !last || !isTelling(some, word)) continue
      joined.push({ from: signBefore(text, first.at), to: last.at + last.group.length, word })
    }
  }
  return joined
}

/** The place of a `+` or a bracket before the first group. */
const signBefore = (text: string, at: number) => (/[+(]/.test(text.charAt(at - 1)) ? at - 1 : at)

/** Groups with the same kind of separator, none within a word or a sum. */
const runPattern =
  /(?<![\p{L}\p{N}]|\d[.,])[0-9A-Z]+(?:(?:[ \u00a0()-]{1,3}[0-9A-Z]+){1,14}|(?:\.[0-9A-Z]+){3,14}|(?:\.[0-9]{3,4}){2})(?![\p{L}\p{N}]|[.,]\d)/gu
const isDate = /(?<!\d)(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}-\d{1,2}-\d{4})(?!\d)/
const groupPattern = /[0-9A-Z]+/g
const joinedMax = 40

type Group = { group: string; at: number }

/** A word in capitals ends a number. A few letters between two groups belong to it. */
function apart(groups: Group[]): Group[][] {
  const runs: Group[][] = [[]]
  for (const one of groups) {
    if (/^[A-Z]{4,}$/.test(one.group)) runs.push([])
    else runs.at(-1)?.push(one)
  }
  return runs.map(run => {
    const from = run.findIndex(isOfNumber)
    return from < 0 ? [] : run.slice(from, run.findLastIndex(isOfNumber) + 1)
  })
}

/** A number may begin with `1Z` or the `DE` of an account. It does not end with `EUR` or `PM`. */
const isOfNumber = ({ group }: Group, i: number) => /\d/.test(group) || (i === 0 && group.length === 2)

/** Long enough to be unambiguous, and mostly digits. */
function isTelling(groups: Group[], word: string): boolean {
  const digits = word.replace(/\D/g, '').length
  const isLong = word.length >= lettersMin && word.length <= lettersMax
  const isNumber = digits * 2 >= word.length
  return groups.length > 1 && groups.length <= groupsMax && isLong && isNumber
}
const [lettersMin, lettersMax, groupsMax] = [7, 40, 12]
