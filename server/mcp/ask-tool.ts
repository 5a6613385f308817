import { z } from '#contract/zod.ts'
import type { AnswerTool } from '#server/memory/reply/answer-tool.ts'
import { fenced } from '#server/outside/fenced.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { McpTool } from './mcp-tool.ts'

export type AskDependencies = { remy: { ask: AnswerTool } }

/** Remy answers by itself, with the screenshots and lines that it rests on. */
export const askTool = ({ remy }: AskDependencies, ownerId: OwnerId): McpTool => ({
  name: 'ask',
  title: 'Ask Remy',
  scope: 'ask',
  description:
    'Ask a question in everyday language. Remy answers only what the screenshots say, or says that it found nothing. Nothing is changed.',
  input: Input,
  annotations: { readOnlyHint: true },
  async run(given) {
    const { answer, sources, proofs } = await remy.ask(ownerId, Input.parse(given))
    const lines = proofs.map(({ screenshotId, value, line }) => `[${screenshotId}] “${value}” on: ${line}`)
    const named = sources.map(({ screenshotId, title }) => `[${screenshotId}] ${title}`)
    return fenced(
      [
        answer,
        ...(named.length > 0 ? [`Screenshots:\n${named.join('\n')}`] : []),
        ...(lines.length > 0 ? [`Lines:\n${lines.join('\n')}`] : []),
      ].join('\n\n'),
    )
  },
})

const Input = z.object({
  question: z.string().min(1).max(4_000),
  screenshotId: z.int().positive().optional().describe('Ask about this screenshot alone.'),
  timeZone: z.string().max(64).optional().describe('IANA time zone of the person, for “yesterday”.'),
})
