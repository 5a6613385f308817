import { isKind } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import type { Subject } from '#server/memory/reply/question/plan.ts'
import { saidIn, type Token, tokensOf } from '#server/memory/reply/question/question-tokens.ts'
import { timeSaid } from '#server/memory/reply/question/time-words.ts'
import { literally } from './literally.ts'

export type KindSaid = {
  /** The kind of thing, as in the question and to fit `count`: "recipes", "Green Valley receipt". */
  noun: string
  /** The topic, exclusion and time after the noun: ` about “Maya” (last week)`. */
  rest: string
  /** The exclusion alone: " without chicken". */
  lacking: string
  /** Did the question name a kind narrower than "screenshots"? */
  isKind: boolean
}

/** Describes what was counted, in the words of the question. */
export function kindSaid(about: Subject | null, count: number): KindSaid {
  const tokens = about ? tokensOf(about.text) : []
  const head = tokens.findIndex(({ word }) => isKind(word))
  const subject = saidIn(tokens.slice(head + 1))
  const noun = about?.type
    ? inNumber(about.type, count)
    : saidIn(inHeadNumber(tokens.slice(0, head + 1), count))
  const speaks = subject ? ` about “${literally(subject, 60)}”` : ''
  const when = about?.when ? ` (${literally(timeSaid(about.when), 40)})` : ''
  const lacking = about?.without ? ` ${literally(about.without, 60)}` : ''
  const named = { noun: noun || inNumber('screenshot', count), isKind: noun !== '' }
  return { ...named, rest: speaks + lacking + when, lacking }
}

/** Puts the last word into the singular or plural. The words before it stay. */
function inHeadNumber(tokens: Token[], count: number): Token[] {
  const last = tokens.at(-1)
  if (!last) return []
  return [
    ...tokens.slice(0, -1),
    { ...last, said: count === 1 ? last.word : isPlural(last.said) ? last.said : inNumber(last.said, 2) },
  ]
}

const inNumber = (noun: string, count: number) => (count === 1 ? noun : `${noun}s`)
const isPlural = (said: string) => foldWords(said)[0] !== said.toLowerCase()
