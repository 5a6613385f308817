import type { LanguageModel } from 'ai'

export type ModelSettings = {
  provider: 'anthropic' | 'openai' | 'openai-compatible'
  name: string
  apiKey: string | undefined
  /** The API's address, if it is not the provider's own. */
  url: string | undefined
}

/** The options for every call to a model. */
export type OpenModel = { model: LanguageModel; maxRetries: 0; providerOptions: { openai: { store: false } } }

/** The model as the AI SDK sees it. The SDK loads at the first call. */
export function openModel(settings: ModelSettings): () => Promise<OpenModel> {
  let opening: Promise<LanguageModel> | null = null
  return async () => {
    opening ??= open(settings).catch((error: unknown) => {
      opening = null
      throw error
    })
    return {
      model: await opening,
      // A better fallback than a retry is ready.
      maxRetries: 0,
      // Otherwise OpenAI would keep every question and answer for a month.
      providerOptions: { openai: { store: false } },
    }
  }
}

/**
 * Sets everything, so that the SDK takes nothing from the environment, which may hold another product's
 * address or key.
 */
async function open({ provider, name, apiKey = '', url }: ModelSettings): Promise<LanguageModel> {
  // The SDK would print its opinion of a request.
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
    // Without these, the model reports no cost and ignores the answer's schema.
    includeUsage: true,
    supportsStructuredOutputs: true,
  })(name)
}
