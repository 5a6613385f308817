import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import type { Answer } from '#server/memory/reply/find/answer.ts'
import type { Findings } from '#server/memory/reply/find/findings.ts'
import { literally } from './literally.ts'
import { sourcesOf, titleOf } from './written-parts.ts'

type FoundSet = Extract<Findings, { kind: 'set' }>
type How = FoundSet['how']

/**
 * Writes a list, a figure that was worked out with its lines, or the line at one end of several. Lines of
 * several screenshots say where they are from.
 */
export function writeSet({ lines, how, isLikely }: FoundSet): Answer {
  const [first] = lines
  if (!first) return { content: '', sources: [] }
  const sources = sourcesOf(lines)
  const isOfSeveral = sources.length > 1
  const rows = lines.map(({ value, isSecret, ...found }) => {
    const said = literally(isSecret ? value : withoutSecrets(value), 320)
    return { said, from: isOfSeveral ? `, in ${titleOf(found)}` : '' }
  })
  const place = isOfSeveral ? `from ${sources.length} screenshots` : `in ${titleOf(first)}`
  return { content: contentOf(rows, place, how, isLikely === true), sources }
}

type Row = { said: string; from: string }

function contentOf(rows: Row[], place: string, how: How, isLikely: boolean): string {
  const { operation, result } = how
  const more = rows.length > rowsMax ? `\n\nAnd ${rows.length - rowsMax} more.` : ''
  const list = `${rows
    .slice(0, rowsMax)
    .map(({ said, from }) => `- ${said}${from}`)
    .join('\n')}${more}`
  const begun = isLikely ? 'Most likely ' : ''
  if (operation === 'list')
    return `${isLikely ? `Most likely, ${place}` : `${place.charAt(0).toUpperCase()}${place.slice(1)}`}:\n\n${list}`
  if (result !== null)
    return `${begun}**${literally(result)}**${workedOut[operation] ?? ''}, ${place}:\n\n${list}`
  const ends = rows.slice(0, rowsMax).map(({ said, from }) => `**${said}**${from}`)
  return `${begun}${ends.join(' and ')}${rows[0]?.from ? '' : `, ${place}`}: ${endOf(how)}.`
}
const rowsMax = 20

const workedOut: Partial<Record<How['operation'], string>> = {
  sum: ' together, by my arithmetic',
  average: ' on average, by my arithmetic',
  between: ' apart, by my arithmetic',
}

const ends: Partial<Record<How['operation'], string>> = {
  most: 'the most',
  least: 'the least',
  first: 'the earliest',
  last: 'the latest',
}
const endOf = ({ operation, count }: How) =>
  operation === 'next' ? 'what comes next' : `${ends[operation] ?? 'one'} of ${count}`
