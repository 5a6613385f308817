import { isTelling } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { says, speaksOf, speechOf } from '#server/language/words/speaks-of.ts'
import { speaksToReader } from '#server/memory/keep/redaction/speaks-to-reader.ts'
import type { Findings } from '#server/memory/reply/find/findings.ts'
import { linesTold } from '#server/memory/reply/find/told-as-found.ts'
import type { FindByQuestion } from '#server/memory/reply/gather/find-by-question.ts'
import { lookForAny } from '#server/memory/reply/gather/look-for.ts'
import { linesOf } from '#server/memory/reply/gather/read-shot.ts'
import { foundOf, isA, type Shot } from '#server/memory/reply/gather/shot.ts'
import { wordsAsked } from '#server/memory/reply/question/intents/words-asked.ts'
import { saysIncluded } from './says-included.ts'

type Told = Extract<Findings, { kind: 'told' }>

/** Answers "Does the price include the tax?" by a line that says so of exactly that part. Or null. */
export const findIncluded: FindByQuestion = async (memories, asker, about, question) => {
  const { part, whole } = includedIn(question)
  if (part.length === 0) return null
  const shots = await lookForAny(memories, asker, about, wordsAsked(question))
  const told: Told[] = []
  for (const shot of shots.filter(shot => isOfWhole(shot, whole))) {
    const title = speechOf(shot.row.title)
    const open = part.filter(word => !says(title, word))
    for (const { text, box } of open.length > 0 ? await linesOf(memories, asker, shot) : []) {
      const verdict = speaksToReader(text) ? null : saysIncluded(text, open)
      if (!verdict) continue
      const telling = linesTold(foundOf(shot, []), [{ text, box }])
      told.push({ kind: 'told', told: [telling], verdict, isSure: true })
    }
  }
  const [first] = told
  return first && told.every(({ verdict }) => verdict === first.verdict) ? first : null
}

const isOfWhole = (shot: Shot, whole: string[]) =>
  whole.every(word => isPrice.has(word) || speaksOf(shot.speech, word) || isA(shot, word))
const isPrice = new Set(foldWords('price rate cost fare total fee amount bill quote deal offer'))

/** Parses the included part and the whole. The part is empty if the question asks something else. */
export function includedIn(question: string): { part: string[]; whole: string[] } {
  const [, whole = '', ofWhole = '', part = '', inWhole = ''] = asksWhether.exec(question) ?? []
  const telling = (text: string) => foldWords(text).filter(isTelling)
  return { part: telling(whole ? ofWhole : part), whole: telling(whole || inWhole) }
}
const asksWhether =
  /^\W*(?:(?:and|so|ok)\W+)?(?:(?:does|do|did|will|would) (.+?) (?:include|cover|come with) (.+?)|(?:is|are|was|were) (.+?) (?:already )?(?:included|covered|in the price)\b(.*?))\W*$/i
