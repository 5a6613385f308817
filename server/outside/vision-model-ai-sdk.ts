import { type ModelSettings, openModel } from './open-model.ts'
import type { VisionModel } from './vision-model.ts'

/** Any provider, through Vercel's AI SDK. The SDK loads with the first picture. */
export function createVisionModel(settings: ModelSettings): VisionModel {
  const open = openModel(settings)
  return {
    async look({ instructions, text, picture, answer, outputTokensMax, signal, onTokens }) {
      const { APICallError, generateText, NoObjectGeneratedError, Output } = await import('ai')
      const seen = picture && { type: 'file' as const, mediaType: 'image/jpeg', data: picture }
      try {
        const { output, usage } = await generateText({
          ...(await open()),
          instructions,
          messages: [{ role: 'user', content: [{ type: 'text', text }, ...(seen ? [seen] : [])] }],
          output: Output.object({ schema: answer }),
          maxOutputTokens: outputTokensMax,
          abortSignal: signal,
        })
        onTokens(usage.totalTokens ?? null)
        return output
      } catch (error) {
        const isRefused = APICallError.isInstance(error) && (error.statusCode ?? 200) >= 400
        // A call that broke off or was too slow reports no cost, but must still be paid.
        if (NoObjectGeneratedError.isInstance(error)) onTokens(error.usage?.totalTokens ?? null)
        else if (!isRefused) onTokens(null)
        throw error
      }
    },
  }
}
