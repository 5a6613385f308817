import { numberWords } from '#server/language/lexicon/number-words.ts'
import { isDoing, isTelling } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { formOf } from '#server/language/words/root-of.ts'
import { type Speech, says, speechOf } from '#server/language/words/speaks-of.ts'
import { bullet } from '#server/memory/page/entries/list-items.ts'
import { rowsOf } from '#server/memory/page/entries/told-lines.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import { isTalk } from '#server/memory/page/people/is-talk.ts'
import { linesTold } from '#server/memory/reply/find/told-as-found.ts'
import type { FindByQuestion } from '#server/memory/reply/gather/find-by-question.ts'
import { foundNothing } from '#server/memory/reply/gather/found-nothing.ts'
import { lookForAny } from '#server/memory/reply/gather/look-for.ts'
import { linesOf } from '#server/memory/reply/gather/read-shot.ts'
import { foundOf } from '#server/memory/reply/gather/shot.ts'
import { wordsAsked } from '#server/memory/reply/question/intents/words-asked.ts'
import { splitTime } from '#server/memory/reply/question/time-words.ts'

/**
 * Answers "What comes right after the roadmap" with the next or previous row of an agenda, a list or steps.
 * If there is none, the named row is returned as the closest match. Returns null if no row has the words, or
 * several do.
 */
export const findNextRow: FindByQuestion = async (memories, asker, about, question) => {
  const [, asked = '', way = '', named = ''] = asksNext.exec(question) ?? []
  if (ofAnotherPlace.test(asked)) return null
  const wanted = foldWords(asked).filter(word => isTelling(word) && !ofAnyRow.has(word))
  const words = foldWords(named).filter(word => isTelling(word) && !isDoing(word))
  if (words.length === 0 || splitTime(named, 'also-named').when !== null) return null
  const shots = await lookForAny(memories, asker, { ...about, when: null }, wordsAsked(named))
  for (const shot of shots.filter(({ row }) => !isTalk(row))) {
    const title = speechOf(shot.row.title)
    const rows = rowsOf(await linesOf(memories, asker, shot))
    const unsaid = words.filter(word => !says(title, word))
    const open = unsaid.length > 0 ? unsaid : words
    const [at, ...others] = rows.flatMap(({ text }, i) =>
      open.every(word => saysSo(speechOf(text), word)) ? [i] : [],
    )
    if (at === undefined || others.length > 0) continue
    const next = rowsBeside(rows, at, backwards.test(way)).find(({ text }) =>
      wanted.every(word => says(title, word) || says(speechOf(text), word)),
    )
    const row = next ?? rows[at]
    if (!row || (!next && (wanted.length > 0 || markerOf(row.text) === null))) continue
    const telling = linesTold(foundOf(shot, []), [row])
    if (next) return { kind: 'told', told: [telling], isSure: true }
    return { ...(await foundNothing(memories, asker, [], null)), isUnsure: true, nearest: [telling] }
  }
  return null
}

export const asksNext =
  /^\W*(?:(?:and|so|then)\W+)?(?:what|who|which)(?:['’]?s)?\b(.*?)\b(after|before|follow(?:s|ing)?(?: after| on)?|preced(?:es|ing))\b (.+?)\W*$/i
const backwards = /^(?:before|preced)/i
const ofAnotherPlace = new RegExp(
  String.raw`\b(?:second|third|fourth|fifth|last|${numberWords(2, 5)}|\d+)\b`,
  'i',
)
/** Words that fit any row. The answer row must have all other words of the question. */
const ofAnyRow = new Set(
  foldWords(
    `come came happen happens happened do did go goes follow follows follow start starts begin begins have next right directly
    straight immediately just item thing step entry event point session stop station slot part up on play plays perform performs serve served serves speak speaks eat cook sing sings visit order schedule agenda list plan`,
  ),
)

/** Also compares base forms: "Adding the flour" matches "Add the flour". */
const saysSo = (speech: Speech, word: string) => says(speech, word) || says(speech, formOf(word))

/**
 * The rows after this one, nearest first, that belong to the same list. With `isBefore`, the rows before it.
 */
function rowsBeside(rows: WrittenLine[], at: number, isBefore: boolean): WrittenLine[] {
  const marker = markerOf(rows[at]?.text ?? '')
  if (marker === null) return []
  const isUp = marker === 'hour' && isNewestFirst(rows)
  const ahead = isBefore !== isUp ? rows.slice(0, at).reverse() : rows.slice(at + 1)
  const found: WrittenLine[] = []
  let last = rows[at]?.text ?? ''
  for (const row of ahead) {
    const isSame = markerOf(row.text) === marker
    if (isSame && !continuesList(marker, isBefore ? row.text : last, isBefore ? last : row.text)) break
    // A heading starts another list.
    if (!isSame && marker === 'mark' && /^\p{Lu}/u.test(row.text)) break
    if (!isSame) continue
    found.push(row)
    last = row.text
  }
  return found
}

function markerOf(text: string): 'hour' | 'number' | 'mark' | null {
  if (/^\d{1,2}[:.]\d{2}\b/.test(text)) return 'hour'
  if (/^\d{1,2}[.)]\s/.test(text)) return 'number'
  return bullet.test(text) ? 'mark' : null
}

/** Whether `to` continues the list after `from`: a later hour of the same day, or the next number. */
function continuesList(marker: 'hour' | 'number' | 'mark', from: string, to: string): boolean {
  if (marker === 'number') return Number.parseInt(to, 10) === Number.parseInt(from, 10) + 1
  return marker === 'mark' || minutesOf(to) >= minutesOf(from) || (isNoon.test(from) && isOne.test(to))
}
/** "12:30" may be followed by "1:15". */
const isNoon = /^1[12][:.]\d\d(?! ?a)/i
const isOne = /^[1-6][:.]\d\d(?! ?a)/i

/** Whether the newest row comes first, as in a list of calls or news. */
function isNewestFirst(rows: WrittenLine[]): boolean {
  const hours = rows.filter(({ text }) => markerOf(text) === 'hour').map(({ text }) => minutesOf(text))
  const falls = hours.filter((one, i) => i > 0 && one < (hours[i - 1] ?? one)).length
  return falls * 2 > hours.length - 1
}

function minutesOf(text: string): number {
  const [, hours = '', minutes = '', half = ''] = /^(\d{1,2})[:.](\d{2})\s?([ap])?/i.exec(text) ?? []
  const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours)
  return hour * 60 + Number(minutes)
}
