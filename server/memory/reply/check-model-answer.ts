import { addressesIn, asCompared, valuesIn } from '#server/memory/keep/values-in.ts'
import type { Answer } from './answer.ts'
import type { Told } from './answering-tools.ts'

/**
 * What a model said, as far as it may be shown: the screenshots that it cites and was told of become sources; null
 * where it cites none of those, or says a value, an address or a quotation that no tool told, even if the person did.
 */
export function checkModelAnswer(said: string, told: Told): Answer | null {
  if (said.length > saidCharsMax) return null
  const cited = [...said.matchAll(citation)].map(([, id]) => Number(id))
  const sources = [...new Set(cited)].flatMap(screenshotId => {
    const title = told.titles.get(screenshotId)
    return title === undefined ? [] : [{ screenshotId, title }]
  })
  const content = withoutCitations(said)
  if (sources.length === 0 || content === '' || content.length > charsMax) return null
  return isFounded(said, told) ? { content, sources } : null
}

/** Whether all that claims to be exact in what was said was told by a tool. */
export function isFounded(said: string, told: Told): boolean {
  if (said.length > saidCharsMax) return false
  const content = withoutCitations(said)
  const known = asCompared(told.texts.join('\n').replace(ids, ''))
  const knownValues = new Set(valuesIn(known))
  if (!valuesIn(asCompared(content)).every(value => knownValues.has(value))) return false
  return exactIn(content).every(text => known.includes(asCompared(text)))
}

const withoutCitations = (said: string) =>
  said
    .replace(citation, '')
    .replace(/[ \t]{1,9}([.,;:!?)])/g, '$1')
    .trim()

const charsMax = 4_000
/** With its citations. */
const saidCharsMax = 8_000
/** "[#12]", as the model is told to write it. */
const citation = /\s{0,9}\[#(\d{1,15})\]/g
/** Of screenshots, as tools tell them: no picture shows them. In what was read from one the quotation marks are escaped. */
const ids = /"id":\d+/g

/** What claims to stand there literally: bold, quotations, addresses. */
const exactIn = (content: string) => [
  ...[...content.matchAll(/\*\*(.+?)\*\*|“([^”]+)”|"([^"]+)"/g)].map(
    ([, ...texts]) => texts.find(Boolean) ?? '',
  ),
  ...addressesIn(content),
  ...[...content.matchAll(/\]\(([^)]*)\)/g)].map(([, link = '']) => link),
]
