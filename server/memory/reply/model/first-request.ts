import { z } from '#contract/zod.ts'
import { maskSecrets } from '#server/memory/keep/redaction/mask-secrets.ts'
import { withoutOrders } from '#server/memory/keep/redaction/without-orders.ts'
import type { Answer } from '#server/memory/reply/find/answer.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import type { Asked } from '#server/memory/reply/question/plan.ts'
import { fenced } from '#server/outside/fenced.ts'
import type { Talk } from '#server/outside/language-model.ts'
import type { Evidence } from './evidence.ts'
import { excerptLines, formatExcerpt } from './excerpt.ts'
import { history, linesBehind, withHandles } from './history.ts'
import { instructionsOn } from './instructions.ts'
import { shotsShown } from './shots-shown.ts'
import { saidDay, theirDay } from './their-day.ts'

type Request = Pick<Talk, 'instructions' | 'messages'> & { chars: number }

/**
 * Builds the first request to a model: the date, the conversation, excerpts of the best screenshots, the
 * embedded answer and the question. With its tools it has at most `requestCharsMax` characters, about 2,500
 * tokens.
 */
export async function firstRequest(
  { memories, evidence, tools }: { memories: Memories; evidence: Evidence; tools: Talk['tools'] },
  asker: Asker,
  question: string,
  asked: Asked,
  own: Answer,
): Promise<Request> {
  const before = asked.turns.flatMap(({ sources }) => sources.map(({ screenshotId }) => screenshotId))
  const ids = await best(memories, asker, question, asked, own)
  const shots = await shotsShown(memories, asker, [...ids, ...before.toReversed().slice(0, shotsMax)])
  const facts = await memories.facts.of(
    asker.ownerId,
    shots.map(({ screenshotId }) => screenshotId),
  )
  const said = history(asked.turns, shots, facts)
  for (const { shot, number } of linesBehind(
    asked.turns.flatMap(({ proofs = [] }) => proofs),
    shots,
  ))
    evidence.give(shot, [number])

  const instructions = instructionsOn(saidDay(theirDay(asker)), asked.screenshotId)
  const message = maskSecrets(question.slice(0, questionCharsMax), facts)
  const ownWords = fenced(withoutOrders(maskSecrets(withHandles(own, shots), facts)).slice(0, ownCharsMax))
  const end = `Remy's own rules would answer, and may be wrong:\n${ownWords}\n\nThe person's message: ${message}`
  const fixed =
    instructions.length +
    end.length +
    charsOf(tools) +
    said.reduce((sum, { content }) => sum + content.length, 0)
  const texts = textsOf(Math.min(textsCharsMax, requestCharsMax - fixed - spareChars))
  const content = `Screenshots that come nearest to the message${texts === '' ? ': none' : `:\n${fenced(texts)}`}\n\n${end}`
  return {
    instructions,
    messages: [...said, { role: 'user', content }],
    chars: fixed + content.length,
  }

  /** Shares `charsMax` among the screenshots. What one does not use goes to the next ones. */
  function textsOf(charsMax: number): string {
    let left = charsMax
    const parts = shots.slice(0, shotsMax).map((shot, i, all) => {
      const share = Math.max(0, left / (all.length - i) - shot.about.length - spareChars)
      const numbers = excerptLines(shot, question, share)
      const text = formatExcerpt(shot, numbers)
      if (text.length > left || numbers.length === 0) return ''
      evidence.give(shot, numbers)
      left -= text.length + 2
      return text
    })
    return parts.filter(Boolean).join('\n\n')
  }
}
const shotsMax = 5
const [requestCharsMax, textsCharsMax, questionCharsMax, ownCharsMax, spareChars] = [
  10_000, 6_000, 2_000, 600, 60,
]

/** Chooses what to send: the chat's screenshot, sources of this and the last answer, search results. */
async function best(
  memories: Memories,
  asker: Asker,
  question: string,
  asked: Asked,
  own: Answer,
): Promise<number[]> {
  const here = asked.screenshotId === null ? [] : [asked.screenshotId]
  const found = await memories.recall.smartSearch(asker.ownerId, {
    ...{ q: question.slice(0, searchCharsMax), timeZone: asker.timeZone, filters: { limit: shotsMax } },
  })
  const rows = [...found.rows, ...found.perhaps].map(({ id }) => id)
  const ofOwn = own.sources.map(({ screenshotId }) => screenshotId).slice(0, ownMax)
  const ofLast = (asked.turns.findLast(({ role }) => role === 'assistant')?.sources ?? []).slice(0, lastMax)
  return [...new Set([...here, ...ofOwn, ...ofLast.map(({ screenshotId }) => screenshotId), ...rows])].slice(
    0,
    shotsMax,
  )
}
const [searchCharsMax, ownMax, lastMax] = [300, 3, 2]

/** The characters that tool definitions take in a request. */
const charsOf = (tools: Talk['tools']) =>
  tools.reduce(
    (sum, { name, description, input }) =>
      sum + name.length + description.length + JSON.stringify(z.toJSONSchema(input)).length + toolSignsChars,
    0,
  )
const toolSignsChars = 60
