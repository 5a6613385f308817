import { nothing } from '#server/memory/reply/question/about-in.ts'
import { sourcesBefore } from '#server/memory/reply/question/context/spoken-of.ts'
import type { Asked, Plan } from '#server/memory/reply/question/plan.ts'

/** Plans "similar ones" and "more like this" for the screenshot of the last answer. */
export function planSimilar(plain: string, { turns, screenshotId }: Asked): Plan | null {
  if (!alike.test(plain)) return null
  const like = screenshotId ?? sourcesBefore(turns)[0]
  return like === undefined
    ? { intent: 'clarify' }
    : { intent: 'similar', about: { ...nothing, screenshotIds: [like] } }
}

const alike =
  /^(?:(?:please|show|show me|find|find me|give me|list|get|are there|is there|do i have|have i|what else is|what|which) )*(?:(?:more|other|others|any|anything|some|something|ones|screenshots|pictures|things|saved|all) )*(?:(?:are |is |look )?similar(?: (?:ones?|screenshots?|pictures?|things?))?(?: to (?:this|it|that)(?: one| screenshot)?)?|like (?:this|it|that)(?: one| screenshot)?)$/
