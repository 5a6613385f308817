import { fenced } from '#server/outside/fenced.ts'
import type { Talk } from '#server/outside/language-model.ts'
import type { Evidence } from './evidence.ts'
import { formatExcerpt } from './excerpt.ts'
import type { Checked } from './founded-answer.ts'

/** Asks a model to correct statements that failed a check, with their cited lines. */
export function repairRequest(faulty: readonly Checked[], evidence: Evidence): Talk['messages'][number] {
  const wrong = faulty.slice(0, faultyMax).map(({ raw, faults }) => {
    const words = [...new Set(faults.map(({ words }) => words))].slice(0, wordsMax)
    return `- ${raw.trim().slice(0, rawCharsMax)}\n  Not found on the lines it cites: ${words.join(' | ').slice(0, rawCharsMax)}`
  })
  const ids = [
    ...new Set(
      faulty.flatMap(({ founded }) =>
        founded.flatMap(({ lines }) => lines.map(({ shot }) => shot.screenshotId)),
      ),
    ),
  ]
  const texts = ids.slice(0, shotsMax).flatMap(id => {
    const page = evidence.allOf(id)
    return page
      ? [
          formatExcerpt(
            page.shot,
            page.lines.map(({ number }) => number),
          ).slice(0, textCharsMax),
        ]
      : []
  })
  return {
    role: 'user',
    content: `These sentences of yours were not shown:\n${fenced(wrong.join('\n'))}\n\nThe lines:\n${fenced(texts.join('\n\n'))}\n\nSay only these again, put right, each with the lines that say it. Leave out what no line says. If nothing is left, say nothing.`,
  }
}
const [faultyMax, wordsMax, rawCharsMax, shotsMax, textCharsMax] = [8, 4, 300, 2, 2_000]
