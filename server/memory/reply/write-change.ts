import type { Answer } from './answer.ts'
import type { Findings, Found } from './findings.ts'
import { literally } from './literally.ts'
import type { Wish } from './plan.ts'
import { linesMax, screenshots, sourcesOf, titleOf } from './written-parts.ts'

type Changed = Extract<Findings, { kind: 'changed' | 'taken-back' | 'not-changed' }>

/** What was changed and how to take it back, or why nothing was. */
export function writeChange(findings: Changed): Answer {
  const sources = sourcesOf(findings.found)
  if (findings.kind === 'changed') {
    const { found, wish, category, undo, isComplete } = findings
    const more =
      isComplete || found.length === 1 ? '' : ' I looked at the best matches only: there may be more.'
    return {
      content: `Done: ${done(found, wish, category)}.${more} Say “undo” to take it back.`,
      sources,
      undo,
    }
  }
  if (findings.kind === 'taken-back') {
    const { found, forgotten, undo } = findings
    if (forgotten.length > 0)
      return { content: 'Taken back: I have forgotten it again.', sources: [], changed: forgotten, undo }
    if (found.length === 0) return { content: 'There is nothing to take back.', sources: [] }
    const what =
      found.length === 1 && found[0] ? `${titleOf(found[0])} is` : `${screenshots(found.length)} are`
    return { content: `Taken back: ${what} as before.`, sources, undo }
  }
  return { content: whyNot(findings), sources }
}

/** The words are not repeated: they stand just above. */
export function writeRemembered(findings: Extract<Findings, { kind: 'remembered' }>): Answer {
  const { screenshotId, text, undo } = findings
  const title = text.length <= 60 ? text : `${text.slice(0, 59).trimEnd()}…`
  return {
    content: 'I will remember that. It is kept among your memories, as you wrote it.',
    sources: [{ screenshotId, title }],
    changed: [screenshotId],
    undo,
  }
}

function done(found: Found[], wish: Wish, category: string | null): string {
  const [only] = found
  const isOne = found.length === 1 && only
  const those = isOne ? titleOf(only) : screenshots(found.length)
  const are = isOne ? 'is' : 'are'
  if (wish.to === 'title') return `it is now called ${isOne ? titleOf(only) : literally(wish.title)}`
  if (wish.to === 'type')
    return `${those} ${are} now of the type **${wish.type === 'unknown' ? 'Unclassified' : wish.type}**`
  if (wish.to === 'tag')
    return `${those} now ${isOne ? 'has' : 'have'} the tag **${literally(wish.tag, 50)}**`
  return category === null
    ? `${those} ${are} now in no category`
    : `${those} ${are} now in **${literally(category, 50)}**`
}

function whyNot({ why, found, categories }: Extract<Findings, { kind: 'not-changed' }>): string {
  if (why === 'several') {
    const list = found.slice(0, linesMax).map(one => `- ${titleOf(one)}`)
    return `I have changed nothing: ${found.length} could be meant. Say for example “put the first one there”.\n\n${list.join('\n')}`
  }
  if (why === 'category') {
    const names = categories.map(name => literally(name, 50)).join(', ')
    return `I have changed nothing: you have no such category. Yours are ${names || 'none yet'}. To make one, say for example “put it in a new category Ideas”.`
  }
  return 'I have changed nothing: I did not find which screenshot you mean.'
}
