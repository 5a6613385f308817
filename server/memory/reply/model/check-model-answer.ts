import { addressesIn, asCompared, valuesIn } from '#server/memory/keep/values-in.ts'
import type { Answer } from '#server/memory/reply/find/answer.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import { checkModelAnswerWords } from './check-model-answer-words.ts'
import { citation, citedStatements, citesIn } from './cited-statements.ts'
import { fences } from './fenced.ts'
import type { Told } from './what-was-told.ts'

/**
 * What a model said, as far as it may be shown: the screenshots that it cites and was told of become sources; null
 * where it cites none of those, or says a value, an address or a quotation that no tool told of what it cites for it, even
 * if the person did; or a name, a number in words or a password that was not.
 */
export function checkModelAnswer(said: string, told: ToldAndAsked): Answer | null {
  if (said.length > saidCharsMax) return null
  const sources = [
    ...new Map(
      citesIn(said)
        .flatMap(told.sourcesOf)
        .map(source => [source.screenshotId, source]),
    ).values(),
  ]
  const content = withoutCitations(said)
  if (sources.length === 0 || content === '' || content.length > charsMax) return null
  return isFounded(said, told) ? { content, sources } : null
}

/** `asked`: the person's own words, in which names may stand that no tool told. */
type ToldAndAsked = Told & { asked?: string }

/** Whether all that claims to be exact in what was said was told of the screenshots that are cited for it. */
export function isFounded(said: string, told: ToldAndAsked): boolean {
  if (said.length > saidCharsMax) return false
  const whole = { text: withoutCitations(said), cites: citesIn(said) }
  // Also as a whole: a quotation may begin in one statement and end in the next.
  const cited = new Set(whole.cites).size
  return [...citedStatements(said), whole].every(({ text, cites }) => {
    const heard = told.heardOf(cites)
    return (
      valuesIn(asCompared(text)).every(value => heard.some(({ values }) => values.has(value))) &&
      exactIn(text).every(exact => heard.some(({ texts }) => stands(asCompared(exact), texts))) &&
      checkModelAnswerWords(text, {
        texts: heard.flatMap(({ texts }) => texts),
        ...{ asked: told.asked ?? '', cited },
      })
    )
  })
}

const stands = (exact: string, texts: string[]) => texts.some(text => text.includes(exact))

const withoutCitations = (said: string) =>
  said
    .replace(fences, '')
    .replace(citation, '')
    .replace(/[ \t]{1,9}([.,;:!?)])/g, '$1')
    .trim()

const charsMax = 4_000
/** With its citations. */
export const saidCharsMax = 8_000

/** What claims to stand there literally: bold, quotations, addresses. */
const exactIn = (content: string) => [
  ...emphasisedIn(content),
  ...addressesIn(content),
  ...matchesIn(content, linked).map(([, link = '']) => link),
]

/** What stands in bold or in quotations. */
export const emphasisedIn = (content: string) =>
  matchesIn(content, emphasised).map(([, ...texts]) => texts.find(Boolean) ?? '')
const emphasised = /\*\*(.+?)\*\*|“([^”]+)”|"([^"]+)"/g
const linked = /\]\(([^)]*)\)/g
