import type { ContentType } from '#contract/screenshot.ts'
import { withoutSecrets } from '#contract/secrets.ts'
import type { Answer } from './answer.ts'
import type { Findings, Found, TakenBack } from './findings.ts'
import { literally } from './literally.ts'
import type { Wish } from './plan.ts'
import { linesMax, screenshots, sourcesOf, titleOf } from './written-parts.ts'

type Changed = Extract<Findings, { kind: 'changed' | 'not-changed' }>

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
  return { content: whyNot(findings), sources }
}

/** What was taken back by name, one by one, and what was not. */
export function writeTakenBack({ backs, gone, undo }: Extract<Findings, { kind: 'taken-back' }>): Answer {
  if (backs.length + gone === 0) return { content: 'There is nothing to take back.', sources: [] }
  if (backs.length === 0)
    return { content: 'What I changed last is no longer there: nothing was taken back.', sources: [] }
  const done = backs.filter(({ now }) => now.is !== 'left')
  const left = backs.filter(({ now }) => now.is === 'left')
  const isAre = gone === 1 ? 'is' : 'are'
  const parts = [
    ...(done.length > 0 ? [takenBack(done)] : []),
    ...left
      .slice(0, linesMax)
      .map(one => `${titleOf(one.found)} has been changed since: I have left it as it is.`),
    ...(left.length > linesMax ? [`So I have with ${left.length - linesMax} more.`] : []),
    ...(gone > 0 ? [`${screenshots(gone)} ${isAre} no longer there.`] : []),
  ]
  return {
    content: parts.join('\n\n'),
    sources: sourcesOf(backs.filter(({ now }) => now.is !== 'forgotten').map(({ found }) => found)),
    ...(undo.length > 0 && { undo }),
  }
}

function takenBack(done: TakenBack[]): string {
  const [only] = done
  if (done.length === 1 && only) return `Taken back: ${isNow(only)}.`
  const lines = done.slice(0, linesMax).map(one => `- ${isNow(one)}`)
  const more = done.length > linesMax ? [`- and ${done.length - linesMax} more`] : []
  return `Taken back:\n\n${[...lines, ...more].join('\n')}`
}

function isNow({ found, called, now }: TakenBack): string {
  if (now.is === 'forgotten') return `I have forgotten ${titleOf(found)} again`
  if (now.is === 'called') return `${titleOf({ title: called })} is called ${titleOf(found)} again`
  const it = titleOf(found)
  if (now.is === 'of') return `${it} is of the type **${typeSaid(now.type)}** again`
  if (now.is === 'without') return `${it} has its earlier tags again${withoutTags(now.tags)}`
  if (now.is === 'in' && now.category !== null) return `${it} is in **${literally(now.category, 50)}** again`
  return `${it} is in no category again`
}

const typeSaid = (type: ContentType) => (type === 'unknown' ? 'Unclassified' : type)
const withoutTags = (tags: string[]) =>
  tags.length > 0 ? `, without ${tags.map(tag => `**${literally(tag, 50)}**`).join(' and ')}` : ''

/** The words are not repeated: they stand just above. */
export function writeRemembered(findings: Extract<Findings, { kind: 'remembered' }>): Answer {
  const { screenshotId, text, undo } = findings
  // Before it is cut: half of a secret is not known for one.
  const shown = withoutSecrets(text)
  const title = shown.length <= 60 ? shown : `${shown.slice(0, 59).trimEnd()}…`
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
  if (wish.to === 'type') return `${those} ${are} now of the type **${typeSaid(wish.type)}**`
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
