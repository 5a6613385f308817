import type { OwnerId } from '#server/platform/owner.ts'
import type { AnalysedWord } from './analyse-text.ts'
import { exactly, type Match } from './match.ts'
import { type Mark, ownerToken, type Tier } from './owner-token.ts'
import type { SearchWord } from './search-words.ts'

/** Something that must be found, in whichever tiers are asked. */
export type Wanted = (ownerId: OwnerId, tiers: readonly Tier[]) => Match

/** A word in any of its forms, or instead of it one of the `others`. */
export function wantWord(searched: SearchWord, others: readonly string[] = []): Wanted {
  const forms =
    'phrase' in searched ? [{ parts: searched.phrase, open: false }] : formsOf(searched.word, searched.open)
  const all = [...forms, ...others.map(other => ({ parts: [other], open: false }))]
  return (ownerId, tiers) => ({ some: tiers.flatMap(tier => all.map(form => inTier(ownerId, tier, form))) })
}

/** Whichever of these. */
export const wantSome =
  (wanted: Wanted[]): Wanted =>
  (ownerId, tiers) => ({ some: wanted.map(want => want(ownerId, tiers)) })

/** All of these. */
export const wantEvery =
  (wanted: Wanted[]): Wanted =>
  (ownerId, tiers) => ({ every: wanted.map(want => want(ownerId, tiers)) })

type Form = { parts: string[]; open: boolean }

function formsOf(word: AnalysedWord, open: boolean): Form[] {
  const { parts, whole, stems } = word
  const wholes = whole ? [{ parts: [whole], open: isOpen(word, open) }] : []
  return [{ parts, open: isOpen(word, open) }, ...wholes, ...stemOf(word, stems)]
}

/** Of a word in several parts only what all of it comes to: `cooking-oil` is not `oil`. */
const stemOf = ({ parts, whole }: AnalysedWord, stems: string[]): Form[] =>
  whole === null && parts.length === 1 ? stems.slice(0, 1).map(stem => ({ parts: [stem], open: false })) : []

/** One letter begins too many words; of Chinese, Japanese and the like, one letter is a word. A code may always go on. */
function isOpen(word: AnalysedWord, open: boolean): boolean {
  const typed = word.parts.join('')
  const isLong = typed.length >= 2 || /[^\p{ASCII}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(typed)
  return isCode(typed) || (open && isLong)
}

/** Letters and digits mixed, and long enough to be telling. */
const isCode = (typed: string) => typed.length >= 4 && /\p{N}/u.test(typed) && /\p{L}/u.test(typed)

const inTier = (ownerId: OwnerId, tier: Tier, { parts, open }: Form): Match => ({
  sequence: parts.map(part => ownerToken(ownerId, tier, part)),
  open,
})

/** What is known of the screenshot beside its words, whatever the tier. */
export const wantMark =
  (mark: Mark, word: string): Wanted =>
  ownerId =>
    exactly(ownerToken(ownerId, mark, word))
