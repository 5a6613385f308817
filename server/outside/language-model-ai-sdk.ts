import type { ToolSet } from 'ai'
import type { LanguageModel, ModelTool } from './language-model.ts'
import { type ModelSettings, openModel } from './open-model.ts'

/** Any provider, through Vercel's AI SDK. The SDK loads with the first question. */
export function createLanguageModel(settings: ModelSettings): LanguageModel {
  const open = openModel(settings)
  return {
    async converse({ instructions, messages, tools, stepsMax, outputTokensMax, signal, onTokens, onText }) {
      const { isStepCount, streamText } = await import('ai')
      const hangingUp = new AbortController()
      const { stream } = streamText({
        ...(await open()),
        instructions,
        messages,
        tools: await toolSet(tools),
        stopWhen: isStepCount(stepsMax),
        maxOutputTokens: outputTokensMax,
        abortSignal: AbortSignal.any([signal, hangingUp.signal]),
        // The error is thrown below. By default the SDK would print it, with the question.
        onError: () => {},
      })
      let said = ''
      let chars = 0
      let isWhole = false
      let isOwed = false
      try {
        for await (const part of stream) {
          if (part.type === 'start-step') {
            said = ''
            chars = 0
          }
          chars += lengthOf(part)
          if (chars > outputTokensMax * charsPerTokenMax)
            throw new Error('The model exceeded its output limit')
          if (isOutput.test(part.type)) isOwed = true
          if (part.type === 'text-delta') {
            said += part.text
            onText?.(said)
          }
          if (part.type === 'error') throw part.error
          if (part.type === 'abort') throw signal.reason
          if (part.type !== 'finish-step') continue
          onTokens(part.usage.totalTokens ?? null)
          isOwed = false
          isWhole = isWholeEnd(part)
        }
      } catch (error) {
        // A step that broke off or was too slow reports no cost, but must still be paid.
        if (isOwed || signal.aborted) onTokens(null)
        hangingUp.abort()
        throw error
      }
      if (!isWhole) throw new Error('The model broke off')
      return said
    },
  }
}

/**
 * The most characters that one token stands for, in any language. More means that the model ignores its
 * limit.
 */
const charsPerTokenMax = 16

const lengthOf = (part: { type: string; text?: unknown; delta?: unknown }) =>
  [part.text, part.delta].reduce<number>((sum, said) => sum + (typeof said === 'string' ? said.length : 0), 0)

/** The model was producing output. */
const isOutput = /^(?:text|reasoning|tool-input)-/

/**
 * A connection that closes in the middle looks like an end, but without a reason. "other" is a reason that we
 * do not know.
 */
const isWholeEnd = ({
  finishReason,
  rawFinishReason,
}: {
  finishReason: string
  rawFinishReason?: string | undefined
}) => finishReason === 'stop' || (finishReason === 'other' && rawFinishReason !== undefined)

async function toolSet(tools: ModelTool[]): Promise<ToolSet> {
  const { tool } = await import('ai')
  const entries = tools.map(({ name, description, input, run }) => [
    name,
    tool({ description, inputSchema: input, execute: run }),
  ])
  return Object.fromEntries(entries)
}
