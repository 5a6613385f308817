import { matchesIn } from '#server/platform/matches-in.ts'
import { isChatter } from './chatter.ts'

/** Words of a question that say how it is asked, not what is meant, by their places. All are folded. */
export type PassingWords = {
  /** Actions and events: "when does my flight *leave*", "headphones I *wanted*". */
  done: ReadonlySet<string>
  /** Attributes and praise: "the *address* of the dentist", "that *funny* tweet". */
  asked: ReadonlySet<string>
}

export function passingWords(question: string): PassingWords {
  const folded = question.toLowerCase().replaceAll('’', "'")
  const isAsked = asking.test(folded)
  const said = (pattern: RegExp) =>
    matchesIn(folded, pattern).flatMap(({ groups }) => wordsOf(groups?.said ?? ''))
  return {
    done: new Set([
      ...wordsOf(folded).filter(word => isAsked && happens.has(word)),
      ...said(doneByMe),
      ...(isAsked ? said(doneBySomeone) : []),
    ]),
    asked: new Set([
      ...wordsOf(folded).filter((word, i, words) => vague.has(word) || isApart(word, i, words)),
      ...said(attributeAsked),
    ]),
  }
}

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

const asking =
  /^\s*(?:(?:so|hey|ok|and|remy|at|on|in|from|to)\s+)*(?:when|where|what|which|who|whom|whose|how|why|did|do|does|is|are|was|were|will|can|could|has|have|had)(?![\p{L}\p{N}])/u

/** Verbs for what happens to the thing in question. */
const happens = new Set(
  `leave leaves leaving left depart departs departing arrive arrives arriving land lands landing start starts starting
  begin begins end ends ending finish open opens close closes happen happens happening expire expires come comes coming
  go goes going stay staying live lives work works say says said tell told mention mentioned cost costs due like look
  looks again now soon`.split(/\s+/),
)

/** What the user did with a thing is not in the screenshot: "I was listening to", "we wanted to buy". */
const doneByMe =
  /(?<![\p{L}\p{N}])(?:i|we)(?:'(?:m|ve|d|ll|re))?\s+(?:(?:was|were|am|are|have|had|did|do|would|should|could|must|can|might|just|really|recently|last|always|also)\s+)*(?<said>(?:(?:want|wanted|need|needed|plan|planned|like|liked|try|tried|going|got|have|had|meant)\s+(?:to\s+)?)*[\p{L}]+)/gu

/** "What did Dad ask". */
const doneBySomeone =
  /(?<![\p{L}\p{N}])(?:did|does|do)\s+(?:(?:the|my|our|this|that)\s+)?[\p{L}]+\s+(?<said>[\p{L}]+)(?![\p{L}\p{N}])/gu

/** "which gate is", "what song was". */
const attributeAsked =
  /(?<![\p{L}\p{N}])(?:what|which)(?:'s)?\s+(?<said>[\p{L}]+)\s+(?:is|was|are|were|does|did|do|am|has|have|will)(?![\p{L}\p{N}])/gu

/** Attributes of a thing, and praise for it. */
const vague = new Set(
  `number numbers name date day time address price cost total amount gate seat row room platform hours deadline
  status detail details info information summary stats page email phone location place places website list
  funny nice cool great good best interesting cute beautiful pretty favourite favorite awesome amazing weird
  history paperwork papers going see tonight enough somebody someone stuff plan plans advice help sort kind
  old new newest latest recent recently first last big small little
  yet already anyway perhaps maybe probably actually exactly currently finally hopefully`.split(/\s+/),
)

/** Words for an unknown person. */
export const isAnybody = (word: string) => anybody.has(word)
const anybody = new Set('someone somebody anyone anybody person people guy'.split(' '))

/** Whether a word says nothing beside its neighbours: "a *night* out", but not a night train. */
const isApart = (word: string, i: number, words: string[]) =>
  apart.has(word) && [words[i - 1], words[i + 1]].every(one => !one || isChatter(one) || vague.has(one))
const apart = new Set('money cash night evening morning afternoon'.split(' '))
