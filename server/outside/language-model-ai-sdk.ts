import type { LanguageModel as SdkModel, ToolSet } from 'ai'
import type { LanguageModel, ModelTool } from './language-model.ts'

export type ModelSettings = {
  provider: 'anthropic' | 'openai' | 'openai-compatible'
  name: string
  apiKey: string | undefined
  /** Where its API is, where that is not the provider's own. */
  url: string | undefined
}

/** Any provider, by Vercel's AI SDK; it is loaded with the first question. */
export function createLanguageModel(settings: ModelSettings): LanguageModel {
  let model: Promise<SdkModel> | null = null
  return {
    async converse({ instructions, messages, tools, stepsMax, outputTokensMax, signal, onTokens }) {
      const { generateText, isStepCount } = await import('ai')
      model ??= open(settings).catch((error: unknown) => {
        model = null
        throw error
      })
      const { text } = await generateText({
        model: await model,
        instructions,
        messages,
        tools: await toolSet(tools),
        stopWhen: isStepCount(stepsMax),
        maxOutputTokens: outputTokensMax,
        // What fails once has a better answer waiting than a second try would be.
        maxRetries: 0,
        abortSignal: signal,
        onStepEnd: ({ usage }) => onTokens(usage.totalTokens ?? 0),
      })
      return text
    },
  }
}

async function open({ provider, name, apiKey = '', url }: ModelSettings): Promise<SdkModel> {
  const address = url && { baseURL: url }
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic({ apiKey, ...address })(name)
  }
  if (provider === 'openai') {
    const { createOpenAI } = await import('@ai-sdk/openai')
    return createOpenAI({ apiKey, ...address })(name)
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({ name: 'model', baseURL: url ?? '', ...(apiKey && { apiKey }) })(name)
}

async function toolSet(tools: ModelTool[]): Promise<ToolSet> {
  const { tool } = await import('ai')
  const entries = tools.map(({ name, description, input, run }) => [
    name,
    tool({ description, inputSchema: input, execute: run }),
  ])
  return Object.fromEntries(entries)
}
