import type { Fact } from '#contract/fact.ts'
import type { FactTruth, ScoredKind } from './values.ts'

export type Tally = { right: number; wrong: number; missed: number }
export type Miss = { kind: ScoredKind; value: string; is: 'wrong' | 'missed' }

/** Each exact value counts once, by its kind and its normalised value. */
export function scoreFacts(facts: Fact[], truth: FactTruth[]): { right: ScoredKind[]; misses: Miss[] } {
  const wanted = new Map(truth.map(one => [keyOf(one.kind, one.value), one]))
  const found = new Map(
    facts.map(fact => {
      const kind = scoredKind(fact)
      return [keyOf(kind, fact.value), { kind, fact }] as const
    }),
  )
  const right = [...wanted].flatMap(([key, one]) => (found.has(key) ? [one.kind] : []))
  const missed = [...wanted].flatMap(([key, { kind, value }]) =>
    found.has(key) ? [] : [{ kind, value, is: 'missed' as const }],
  )
  const wrong = [...found].flatMap(([key, { kind, fact }]) =>
    wanted.has(key) || isClockAlone(fact)
      ? []
      : [{ kind, value: `${fact.value} (${fact.label})`, is: 'wrong' as const }],
  )
  return { right, misses: [...missed, ...wrong] }
}

/** A network's name and its password are codes by their labels. */
function scoredKind({ kind, label }: Fact): ScoredKind {
  if (kind !== 'code') return kind
  if (/pass(?!code)|\bkey\b(?! box)|\bpwd?\b|kennwort/i.test(label ?? '')) return 'wifi password'
  return /wi-?fi|network|ssid|wlan|^name$/i.test(label ?? '') ? 'wifi name' : 'code'
}

const keyOf = (kind: ScoredKind, value: string) =>
  `${kind} ${value.toLowerCase().replace(kind === 'address' ? /[\s,]+/g : /[\s#]+/g, '')}`

/** "Boarding 06:40" is a moment if the page has only one day. Reading it as one does not count either way. */
const isClockAlone = ({ kind, text }: Fact) => kind === 'date' && /^\d{1,2}:\d{2}(?: ?[AP]M)?$/i.test(text)

/** The share of the found amounts that have the right role in their sum. */
export function scoreRoles(facts: Fact[], truth: FactTruth[]): { right: number; of: number } {
  const told = truth.flatMap(({ kind, value, role }) => {
    const found = role ? facts.filter(one => one.kind === kind && one.value === value) : []
    return found.length > 0 ? [found.some(fact => fact.role === role)] : []
  })
  return { right: told.filter(Boolean).length, of: told.length }
}

export const f1Of = ({ right, wrong, missed }: Tally) =>
  right === 0 ? 0 : (2 * right) / (2 * right + wrong + missed)
