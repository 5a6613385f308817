import type { Answer } from './answer.ts'
import type { Told } from './answering-tools.ts'

/**
 * What a model said, as far as it may be shown: the screenshots that it cites and was told of become sources; null
 * where it cites none of those, or says a value, an address or a quotation that no tool told, even if the person did.
 */
export function checkModelAnswer(said: string, told: Told): Answer | null {
  const cited = [...said.matchAll(citation)].map(([, id]) => Number(id))
  const sources = [...new Set(cited)].flatMap(screenshotId => {
    const title = told.titles.get(screenshotId)
    return title === undefined ? [] : [{ screenshotId, title }]
  })
  const content = said
    .replace(citation, '')
    .replace(/[ \t]+([.,;:!?)])/g, '$1')
    .trim()
  if (sources.length === 0 || content === '' || content.length > charsMax) return null
  const known = plain(told.texts.join('\n'))
  const knownValues = new Set(valuesIn(known))
  if (!valuesIn(plain(content)).every(value => knownValues.has(value))) return null
  return exactIn(content).every(text => known.includes(plain(text))) ? { content, sources } : null
}

const charsMax = 4_000
/** "[#12]", as the model is told to write it. */
const citation = /\s*\[#(\d{1,15})\]/g

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\\[nt"]/g, ' ')
    .replace(/[*_`]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Words with a digit in them: amounts, dates, times, codes, numbers. */
const valuesIn = (text: string) =>
  (text.match(/[\p{L}\p{N}][\p{L}\p{N}.,:/@_+-]*/gu) ?? [])
    .map(word => word.replace(/[.,:/_+-]+$/, ''))
    .filter(word => /\p{N}/u.test(word))

/** What claims to stand there literally: bold, quotations, addresses. */
const exactIn = (content: string) => [
  ...[...content.matchAll(/\*\*(.+?)\*\*|“([^”]+)”|"([^"]+)"/g)].map(
    ([, ...texts]) => texts.find(Boolean) ?? '',
  ),
  ...(content.match(/https?:\/\/[^\s)\]]+|www\.[^\s)\]]+|\S+@\S+\.\p{L}+/gu) ?? []),
  ...[...content.matchAll(/\]\(([^)]*)\)/g)].map(([, link = '']) => link),
]
