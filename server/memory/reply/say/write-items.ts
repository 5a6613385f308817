import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import type { Answer } from '#server/memory/reply/find/answer.ts'
import type { Findings, ItemList } from '#server/memory/reply/find/findings.ts'
import { literally } from './literally.ts'
import { screenshots, sourcesOf, titleOf } from './written-parts.ts'

/** Lists to-do lists, one a line, with their items. */
export function writeItems({ lists, count, isDone }: Extract<Findings, { kind: 'items' }>): Answer {
  const more = count > lists.length ? [`These are the newest ${lists.length} of ${count}.`] : []
  const isUnmarked = lists.some(({ items, showsMarks }) => items.length > 0 && !showsMarks)
  const notes = [...more, ...(isUnmarked ? ['I can’t see which ones are ticked off.'] : [])]
  const opening = isDone
    ? 'These are ticked off:'
    : count === 1
      ? 'I found this list:'
      : `I found things to do in ${screenshots(count)}:`
  return { content: [opening, lists.map(list).join('\n'), ...notes].join('\n\n'), sources: sourcesOf(lists) }
}

function list({ items, ...found }: ItemList): string {
  const shown = items
    .slice(0, itemsMax)
    .map(({ text, due }) => literally(withoutSecrets(text), 80) + (due ? ` (${literally(due, 40)})` : ''))
  const more = items.length > shown.length ? ` · and ${items.length - shown.length} more` : ''
  return `- ${titleOf(found)}${shown.length > 0 ? `: ${shown.join(' · ')}${more}` : ''}`
}
const itemsMax = 15
