import { isTelling } from '#server/language/words/asking-words.ts'
import { fold, foldWords } from '#server/language/words/fold-words.ts'
import { speaksOf } from '#server/language/words/speaks-of.ts'
import { type Kinship, wordKinship } from '#server/memory/fields/word-kinship.ts'
import { speaksToReader } from '#server/memory/keep/redaction/speaks-to-reader.ts'
import { areCards, type Entry, spokenEntries } from '#server/memory/page/entries/spoken-entries.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import { speakerOf } from '#server/memory/page/people/said-by.ts'
import type { Passage } from '#server/memory/reply/find/findings.ts'
import { toldAsOne } from '#server/memory/reply/find/told-as-found.ts'
import { type Asker, lookForAny } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { linesOf } from '#server/memory/reply/gather/read-shot.ts'
import { foundOf, isA, type Shot } from '#server/memory/reply/gather/shot.ts'
import { lookAsked } from '#server/memory/reply/question/intents/looks-asked.ts'
import { type WordAsked, wordsAsked } from '#server/memory/reply/question/intents/words-asked.ts'
import type { Subject } from '#server/memory/reply/question/plan.ts'
import { isList } from './find-items.ts'

/**
 * The entry that matches a question best. `said` and `own` are shares of the question's weight (0 to 1):
 * covered by the entry with its surroundings, and by the entry alone. `isClear`: the entry covers the
 * question and has the wanted answer type, so it is an answer.
 */
export type Near = { telling: Passage; isClear: boolean; said: number; own: number }

/** Finds the entry of the best few screenshots that covers most of the question, half of it at least. */
export async function findEntries(
  memories: Memories,
  asker: Asker,
  about: Pick<Subject, 'screenshotIds' | 'when'>,
  question: string,
): Promise<Near | null> {
  const words = wordsAsked(question)
  if (words.length === 0) return null
  const shots = await lookForAny(memories, asker, about, words)
  const kinship = await wordKinship(words.map(({ word }) => word))
  const look = lookAsked(question)
  const asked = foldWords(question).map(fold)
  const scored: Scored[] = []
  for (const shot of shots) {
    const lines = await linesOf(memories, asker, shot)
    const isShown = look ? (text: string) => look(text, asked) : null
    const entries = spokenEntries(lines)
    const whole = words.map(({ word }) => (isA(shot, word) ? 0.9 : speaksOf(shot.speech, word) ? 0.3 : 0))
    for (const entry of entries)
      scored.push(scoreOf(entry, { shot, lines, words, whole, kinship, isShown, entries }))
  }
  const [best] = scored.sort((a, b) => b.score - a.score)
  if (!best || best.said < saidMin || best.own === 0) return null
  // If another entry matches better by its own words, that one may be meant.
  const isPlainest = scored.every(({ own }) => own <= best.own + 0.05)
  return {
    telling: tellingOf({ ...best, entry: ofItsColumn(withReply(best, asked), words, kinship) }),
    isClear: best.isClear && isPlainest,
    said: best.said,
    own: best.own,
  }
}

/** Adds the next message if its sender is named in the question: "Luis · Already renewed it". */
function withReply({ entry, entries }: Scored, asked: string[]): Entry {
  const next = entries
    .slice(entries.indexOf(entry) + 1)
    .find(({ lines }) => lines.some(({ text }) => /\p{L}{3}/u.test(text)))
  const [name, ...said] = next?.lines ?? []
  const isTheirs = said.length > 0 && foldWords(name?.text ?? '').every(word => asked.includes(fold(word)))
  return next && isTheirs ? { ...entry, lines: [...entry.lines, ...next.lines] } : entry
}

/** On a board with a row of cards, keeps only the cards that match best. */
function ofItsColumn(entry: Entry, words: WordAsked[], kinship: Kinship): Entry {
  if (!areCards(entry.lines)) return entry
  const hits = entry.lines.map(({ text }) =>
    sumOf(words.filter(({ word }) => foldWords(text).some(said => kinship(word, said) >= 0.8))),
  )
  const most = Math.max(...hits)
  return { ...entry, lines: entry.lines.filter((_, i) => hits[i] === most) }
}

/** The entry and its surroundings must cover this share of the question. */
const saidMin = 0.5

type Scored = {
  entry: Entry
  entries: Entry[]
  shot: Shot
  said: number
  own: number
  score: number
  isClear: boolean
}
type Asking = {
  shot: Shot
  lines: WrittenLine[]
  entries: Entry[]
  words: WordAsked[]
  /** How well the whole screenshot covers each word, from 0 to 1. */
  whole: number[]
  kinship: Kinship
  isShown: ((text: string) => boolean) | null
}

function scoreOf(
  entry: Entry,
  { shot, lines, words, whole: wholes, kinship, isShown, entries }: Asking,
): Scored {
  const text = textOf(entry.lines)
  const first = entry.lines[0]
  const speaker = first ? (speakerOf(lines, first.text)?.text ?? '') : ''
  const spoken = foldWords(text)
  const near = [spoken, foldWords(`${entry.heading ?? ''} ${speaker}`), foldWords(titleOver(text, shot))]
  const hits = words.map(({ word, weight, isWanted }, k) => {
    const [own = 0, above = 0, title = 0] = near.map(said =>
      Math.max(0, ...said.map(one => kinship(word, one))),
    )
    const whole = wholes[k] ?? 0
    return {
      weight: isWanted && own < 0.5 ? Math.min(weight, 0.2) : weight,
      own,
      title: Math.max(title, whole),
      said: Math.max(own, 0.95 * above, 0.9 * title, whole),
    }
  })
  const all = sumOf(hits)
  // The entry need not repeat words of the title. It must cover the rest.
  const unnamed = hits.filter(({ title }) => title < 0.7)
  const counted = unnamed.length > 0 ? unnamed : hits
  const own = counted.reduce((sum, hit) => sum + hit.own * hit.weight, 0) / sumOf(counted)
  const said = hits.reduce((sum, hit) => sum + hit.said * hit.weight, 0) / all
  const named = hits.reduce((sum, hit) => sum + hit.title * hit.weight, 0) / all
  const isLook = isShown === null || isShown(text)
  const unsaid = hits.filter(hit => hit.said < 0.8)
  // A missing word counts less if another part of the screenshot has it.
  const missing = unsaid.map(({ weight, own, said }) => ({
    weight: own === 0 && said > 0 ? 0.4 * weight : weight,
  }))
  // An entry with the wanted answer type needs to cover fewer words.
  const hasLook = isShown !== null && isLook
  const least = hasLook ? leastOf.look : leastOf.words
  const isMissing =
    sumOf(missing) > least.missing * all || (!hasLook && missing.some(({ weight }) => weight >= 0.9))
  const more = spoken.filter(
    word =>
      isTelling(word) && !near[2]?.includes(word) && !words.some(asked => kinship(asked.word, word) >= 0.7),
  ).length
  const shy = speaksToReader(text) ? 0.5 : 1
  return {
    ...{ entry, entries, shot, said, own },
    score:
      shy *
      (more === 0 && entry.below.length === 0 ? 0.6 : 1) *
      (said + 0.5 * own + 0.15 * named + (isShown && isLook ? 0.25 : 0) - (spoken.length > 40 ? 0.1 : 0)),
    isClear:
      isLook &&
      !isMissing &&
      said >= least.said &&
      own >= least.own &&
      more > 0 &&
      entry.below.length === 0 &&
      shy === 1,
  }
}
/** The title above an entry, for lists without their first items. Empty if the entry is the title. */
function titleOver(text: string, shot: Shot): string {
  const { title } = shot.row
  if (title === text) return ''
  return isList(shot) ? (title.split(':')[0] ?? '') : title
}

/**
 * Thresholds as shares of the question. `said`: the least that the entry with its surroundings must cover.
 * `own`: the least that the entry alone must cover. `missing`: the most that may be uncovered. The thresholds
 * are lower if the entry has the wanted answer type ("how long").
 */
const leastOf = { words: { said: 0.7, own: 0.6, missing: 0.2 }, look: { said: 0.6, own: 0.5, missing: 0.34 } }
const sumOf = (some: { weight: number }[]) => some.reduce((sum, { weight }) => sum + weight, 0)

const textOf = (lines: WrittenLine[]) => lines.map(({ text }) => text).join(' · ')

function tellingOf({ entry, shot }: Scored): Passage {
  const lines = [...entry.lines, ...entry.below]
  return toldAsOne(foundOf(shot, []), asSaid(lines), lines)
}

/** Joins lines by " · ". A line that starts in lower case continues the sentence before it. */
export const asSaid = (lines: WrittenLine[]) =>
  lines.reduce((said, { text }, i) => {
    if (i === 0) return text
    return /^\p{Ll}/u.test(text) && !/[.!?:]$/.test(said) ? `${said} ${text}` : `${said} · ${text}`
  }, '')
