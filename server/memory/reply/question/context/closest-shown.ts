import { nothing } from '#server/memory/reply/question/about-in.ts'
import type { Asked, Plan } from '#server/memory/reply/question/plan.ts'
import { answerBefore, idsOf, toldNothing } from './spoken-of.ts'

/** Plans "Show the closest" after an answer that found nothing: explains the closest match that was named. */
export function closestShown(question: string, { turns }: Asked): Plan | null {
  if (!asksForClosest.test(question)) return null
  const last = answerBefore(turns)
  const [closest] = last && toldNothing(last) ? idsOf(last) : []
  return closest === undefined ? null : { intent: 'explain', about: { ...nothing, screenshotIds: [closest] } }
}

const asksForClosest =
  /^\W*(?:(?:and|ok|so|then|please)\W+)*(?:show|open|give|tell)(?: me)? (?:the )?(?:closest|nearest)(?: (?:one|match|screenshot))?(?: please)?\W*$/i
