import type { EmbeddingModel } from 'ai'
import type { Embeddings } from './embeddings.ts'
import type { ModelSettings } from './open-model.ts'

/** OpenAI, or any provider with its protocol, through Vercel's AI SDK. The SDK loads with the first text. */
export function createEmbeddings(settings: ModelSettings): Embeddings {
  let opening: Promise<EmbeddingModel> | null = null
  return {
    space: `${settings.provider} ${settings.name}`,
    async embed(values, abortSignal) {
      const { embedMany } = await import('ai')
      opening ??= open(settings).catch((error: unknown) => {
        opening = null
        throw error
      })
      const { embeddings } = await embedMany({ model: await opening, values, maxRetries: 0, abortSignal })
      const points = embeddings.map(point => Float32Array.from(point))
      const [first] = points
      if (points.length !== values.length || points.some(point => !isPoint(point, first?.length ?? 0)))
        throw new Error('The provider did not answer with embeddings')
      return points
    },
  }
}

const isPoint = (point: Float32Array, dimensions: number) =>
  dimensions > 0 && point.length === dimensions && point.every(Number.isFinite) && point.some(at => at !== 0)

/**
 * Sets everything, so that the SDK takes nothing from the environment, which may hold another product's
 * address or key.
 */
async function open({ provider, name, apiKey = '', url }: ModelSettings): Promise<EmbeddingModel> {
  globalThis.AI_SDK_LOG_WARNINGS = false
  if (provider === 'openai') {
    const { createOpenAI } = await import('@ai-sdk/openai')
    return createOpenAI({ apiKey, baseURL: url ?? 'https://api.openai.com/v1' }).embeddingModel(name)
  }
  if (provider === 'anthropic') throw new Error('Anthropic has no embeddings')
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({
    ...{ name: 'model', baseURL: url ?? '' },
    ...(apiKey && { apiKey }),
  }).embeddingModel(name)
}
