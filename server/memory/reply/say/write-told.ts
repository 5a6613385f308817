import { foldWords } from '#server/language/words/fold-words.ts'
import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import type { Answer } from '#server/memory/reply/find/answer.ts'
import type { Findings, Passage } from '#server/memory/reply/find/findings.ts'
import { literally } from './literally.ts'
import { verdictSaid } from './verdict-said.ts'
import { nearestSaid } from './write-nothing.ts'
import { sourcesOf, titleOf } from './written-parts.ts'

type Told = Extract<Findings, { kind: 'told' }>

/** Quotes the lines of the screenshots. */
export function writeTold({ told, verdict, isLikely }: Told, question: string): Answer {
  const [only, ...more] = told
  const [line, ...others] = only?.lines ?? []
  // A secret is shown as one, and a list as a whole.
  if (isLikely && only && line && more.length + others.length === 0 && !only.heading && !line.isSecret)
    return { content: nearestSaid('Most likely:', told, question), sources: sourcesOf(told) }
  const said = verdict === undefined ? '' : verdictSaid(verdict, isLikely === true)
  return { content: said + told.map(one).join('\n\n'), sources: sourcesOf(told) }
}

function one({ heading, lines, ...found }: Passage): string {
  const said = lines.map(({ value, isSecret }) =>
    isSecret ? `**${literally(value)}**` : literally(withoutSecrets(value), 320),
  )
  const [only] = said
  if (heading === null && lines.length === 1 && only)
    return `${isTitle(lines[0]?.value, found.title) ? 'One of your memories' : titleOf(found)} says: “${only}”`
  const under =
    heading === null || heading === found.title ? '' : `, under “${literally(withoutSecrets(heading), 60)}”`
  return `In ${titleOf(found)}${under}:\n\n${said.map(line => `- ${line}`).join('\n')}`
}

/** A note, and many a screenshot, has its own first words as its title. Then the text is not repeated. */
const isTitle = (said: string | undefined, title: string) =>
  foldWords(said ?? '').join(' ') === foldWords(title).join(' ')
