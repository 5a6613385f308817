import type { LanguageModel } from 'ai'

export type ModelSettings = {
  provider: 'anthropic' | 'openai' | 'openai-compatible'
  name: string
  apiKey: string | undefined
  /** Where its API is, where that is not the provider's own. */
  url: string | undefined
}

/** How a model is asked, however the question is put. */
export type OpenModel = { model: LanguageModel; maxRetries: 0; providerOptions: { openai: { store: false } } }

/** The model as Vercel's AI SDK speaks to it; the SDK is loaded when it is first asked for. */
export function openModel(settings: ModelSettings): () => Promise<OpenModel> {
  let opening: Promise<LanguageModel> | null = null
  return async () => {
    opening ??= open(settings).catch((error: unknown) => {
      opening = null
      throw error
    })
    return {
      model: await opening,
      // What fails once has a better answer waiting than a second try would be.
      maxRetries: 0,
      // OpenAI would else keep every question and answer for a month.
      providerOptions: { openai: { store: false } },
    }
  }
}

/** Nothing is left for the SDK to find in the environment, which has an address or a key of some other product's perhaps. */
async function open({ provider, name, apiKey = '', url }: ModelSettings): Promise<LanguageModel> {
  // It would print what it thinks of a request.
  globalThis.AI_SDK_LOG_WARNINGS = false
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic({ apiKey, baseURL: url ?? 'https://api.anthropic.com/v1' })(name)
  }
  if (provider === 'openai') {
    const { createOpenAI } = await import('@ai-sdk/openai')
    return createOpenAI({ apiKey, baseURL: url ?? 'https://api.openai.com/v1' })(name)
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({
    name: 'model',
    baseURL: url ?? '',
    ...(apiKey && { apiKey }),
    // Else what it costs is not told, and the form of an answer not asked for.
    includeUsage: true,
    supportsStructuredOutputs: true,
  })(name)
}
