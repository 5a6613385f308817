import type { ContentType } from '#contract/content-type.ts'
import { nameOfWords } from '#server/memory/keep/name-of-words.ts'
import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import type { Answer } from '#server/memory/reply/find/answer.ts'
import type { Findings, Source, TakenBack } from '#server/memory/reply/find/findings.ts'
import type { Wish } from '#server/memory/reply/question/plan.ts'
import { literally } from './literally.ts'
import { writeUnsnoozed } from './write-reminder.ts'
import { linesMax, screenshots, sourcesOf, titleOf } from './written-parts.ts'

type Done = Extract<Findings, { kind: 'changed' }>
type NotChanged = Extract<Findings, { kind: 'not-changed' }>

/** Says what was changed and how to undo it, or why nothing was changed. */
export function writeChange(findings: Done | NotChanged): Answer {
  if (findings.kind === 'not-changed')
    return { content: whyNot(findings), sources: sourcesOf(findings.found) }
  const { found, already, undo, isComplete } = findings
  const isFew = isComplete || found.length + already.length === 1
  const more = isFew ? [] : ['I looked at the best matches only: there may be more.']
  const unchanged = already.length > 0 ? [`${stateSaid(already, findings, 'already')}.`] : []
  const parts =
    found.length > 0
      ? [`Done: ${stateSaid(found, findings, 'now')}.`, ...unchanged, ...more, 'Say “undo” to take it back.']
      : [...unchanged, ...more, 'I haven’t changed anything.']
  return { content: parts.join(' '), sources: sourcesOf([...found, ...already]), undo }
}

/** Says what was undone, one item a line, and what was not. */
export function writeTakenBack(findings: Extract<Findings, { kind: 'taken-back' }>): Answer {
  const { backs, gone, undo } = findings
  if (findings.unsnoozed !== undefined) return { ...writeUnsnoozed(findings.unsnoozed), undo }
  if (findings.isReminderGone) return { content: 'Undone: that reminder is gone.', sources: [], undo }
  if (findings.isStandingGone)
    return { content: 'Undone: I won’t tell you of its changes.', sources: [], undo }
  if (backs.length + gone === 0) return { content: 'There’s nothing to undo.', sources: [] }
  if (backs.length === 0)
    return { content: 'What I changed last is no longer there, so there’s nothing to undo.', sources: [] }
  const done = backs.filter(({ now }) => now.is !== 'left')
  const left = backs.filter(({ now }) => now.is === 'left')
  const isAre = gone === 1 ? 'is' : 'are'
  const parts = [
    ...(done.length > 0 ? [takenBack(done)] : []),
    ...left.slice(0, linesMax).map(one => `${titleOf(one.found)} has changed since, so I left it as it is.`),
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
  if (done.length === 1 && only) return `Undone: ${isNow(only)}.`
  const lines = done.slice(0, linesMax).map(one => `- ${isNow(one)}`)
  const more = done.length > linesMax ? [`- and ${done.length - linesMax} more`] : []
  return `Undone:\n\n${[...lines, ...more].join('\n')}`
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

/** Does not repeat the text, which is just above in the chat. */
export function writeRemembered(findings: Extract<Findings, { kind: 'remembered' }>): Answer {
  const { screenshotId, text, undo } = findings
  return {
    content: 'I’ll remember that. It’s among your memories, just as you wrote it.',
    sources: [{ screenshotId, title: nameOfWords(text) }],
    changed: [screenshotId],
    undo,
  }
}

/** "“Rome flight” is now in **Travel**" or "2 screenshots are already in **Travel**". */
function stateSaid(found: Source[], { wish, category }: Done, since: 'now' | 'already'): string {
  const [only] = found
  const isOne = found.length === 1 && only
  const those = isOne ? titleOf(only) : screenshots(found.length)
  const are = `${those} ${isOne ? 'is' : 'are'} ${since}`
  if (wish.to === 'title')
    return since === 'now'
      ? `it is now called ${isOne ? titleOf(only) : literally(withoutSecrets(wish.title))}`
      : `${are} called that`
  if (wish.to === 'type') return `${are} of the type **${typeSaid(wish.type)}**`
  if (wish.to === 'tag')
    return `${those} ${since} ${isOne ? 'has' : 'have'} the tag **${literally(wish.tag, 50)}**`
  return category === null ? `${are} in no category` : `${are} in **${literally(category, 50)}**`
}

function whyNot({ why, wish, found, categories }: NotChanged): string {
  if (why === 'several') {
    const list = found.slice(0, linesMax).map(one => `- ${titleOf(one)}`)
    return `I haven’t changed anything: you could mean ${found.length}. Say for example “${orderFor(wish)}”.\n\n${list.join('\n')}`
  }
  if (why === 'category') {
    const names = categories.map(name => literally(name, 50)).join(', ')
    return `I haven’t changed anything: you have no such category. Yours are ${names || 'none yet'}. To make one, say for example “put it in a new category Ideas”.`
  }
  const none = 'I haven’t changed anything: I didn’t find which screenshot you mean.'
  return found.length > 0
    ? `${none} The closest: ${found.map(titleOf).join(', ')}. To do it there, say “${orderFor(wish)}”.`
    : none
}

/** The order to type if the user means the first screenshot that was named. */
function orderFor(wish: Wish): string {
  if (wish.to === 'title') return `call the first one ${literally(withoutSecrets(wish.title), 200)}`
  if (wish.to === 'category')
    return `put the first one in ${wish.isNew ? 'a new category ' : ''}${literally(wish.name, 50)}`
  if (wish.to === 'tag') return `tag the first one with ${literally(withoutSecrets(wish.tag), 50)}`
  return wish.to === 'type' ? `mark the first one as ${typeSaid(wish.type)}` : 'uncategorise the first one'
}
