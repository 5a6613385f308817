import type { Asked, Plan, Turn } from '#server/memory/reply/question/plan.ts'
import { matchesIn } from '#server/platform/matches-in.ts'

/** Plans "Not what I meant": the last question without its earlier answers. Null without sources. */
export function otherMeant(question: string, { turns, screenshotId }: Asked): Plan | null {
  if (!asksForOther.test(question)) return null
  const at = turns.findLastIndex(({ role, content }) => role === 'user' && !asksForOther.test(content))
  const asked = turns[at]
  const answers = turns.slice(at + 1).filter(({ role }) => role === 'assistant')
  if (!asked || answers.every(({ sources }) => sources.length === 0)) return null
  const screenshotIds = screenshotId === null ? null : [screenshotId]
  const { content } = asked
  return { intent: 'other', question: content, inFull: content, told: answers.flatMap(toldIn), screenshotIds }
}

const toldIn = ({ content, proofs = [] }: Turn): string[] => [
  content,
  ...matchesIn(content, /\*\*`?(.+?)`?\*\*/g).flatMap(([, said = '']) => said),
  ...proofs.flatMap(({ value, line }) => [value, ...(line ? [line] : [])]),
]

const asksForOther =
  /^\W*(?:(?:no|nope|sorry|hm+|wrong)\W+)*(?:(?:that|this|it)(?:['’]?s| is| was)? )?(?:not (?:quite |really )?(?:what i (?:meant|asked(?: for)?|wanted|was (?:asking|looking)(?: for)?)|(?:that|this|it|the right)(?: one)?)|(?:the )?wrong(?: one| answer| thing)?|(?:i (?:meant|mean|want) )?(?:something|anything) else)\W*$/i
