import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import type { Answer } from '#server/memory/reply/find/answer.ts'
import type { Findings } from '#server/memory/reply/find/findings.ts'
import { literally } from './literally.ts'
import { sourcesOf, titleOf } from './written-parts.ts'

/** Says only what the tick mark shows: the user may have forgotten to tick the item. */
export function writeTicked({ item, isDone, isStillToDo }: Extract<Findings, { kind: 'ticked' }>): Answer {
  const said = `“${literally(withoutSecrets(item.value), 80)}”`
  const sources = sourcesOf([item])
  if (isDone === null)
    return {
      content: `I can’t tell whether it’s ticked off. I found it in ${titleOf(item)}: ${said}.`,
      sources,
    }
  const content = isDone
    ? `${isStillToDo ? 'Not by the list' : 'Yes'}: ${said} is ticked off in ${titleOf(item)}.`
    : `${isStillToDo ? 'Yes, by the list' : 'Not by the list'}: ${said} is not ticked off in ${titleOf(item)}.`
  return { content, sources }
}
