import { z } from 'zod'
import { type SettingTrouble, wholeNumberSetting } from '#server/platform/setting.ts'
import type { ModelSettings } from './open-model.ts'

export const modelFields = {
  MODEL_PROVIDER: z
    .enum(['anthropic', 'openai', 'openai-compatible'], 'must be anthropic, openai or openai-compatible')
    .optional(),
  MODEL_NAME: z.string().optional(),
  MODEL_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be a key without spaces')
    .optional(),
  MODEL_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:11434/v1' })
    .optional(),
  MODEL_VISION_NAME: z.string().optional(),
  MODEL_EMBEDDING_NAME: z.string().optional(),
  MODEL_TOKENS_A_DAY_MAX: wholeNumberSetting(0, 1_000_000_000).default(200_000),
  MODEL_PICTURE_TOKENS_A_DAY_MAX: wholeNumberSetting(0, 1_000_000_000).optional(),
  MODEL_TOKENS_A_DAY_OF_ALL_MAX: wholeNumberSetting(0, 1_000_000_000_000).default(20_000_000),
}

type Settings = z.infer<z.ZodObject<typeof modelFields>>

/** Null if Remy answers without a language model. */
export function modelIn(settings: Settings): ModelSettings | null {
  const { MODEL_PROVIDER: provider, MODEL_NAME: name, MODEL_API_KEY: apiKey, MODEL_URL: url } = settings
  return provider && name ? { provider, name, apiKey, url } : null
}

/** Otherwise nobody would notice a half-configured model, because Remy also answers without one. */
export function modelTroubles(settings: Settings): SettingTrouble[] {
  const { MODEL_PROVIDER, MODEL_NAME, MODEL_API_KEY, MODEL_URL } = settings
  const given = names.find(name => settings[name] !== undefined)
  if (!MODEL_PROVIDER) return given ? [['MODEL_PROVIDER', `must be set when ${given} is set`]] : []
  if (!MODEL_NAME) return [['MODEL_NAME', 'must be set when MODEL_PROVIDER is set']]
  if (MODEL_PROVIDER === 'anthropic' && settings.MODEL_EMBEDDING_NAME)
    return [
      ['MODEL_EMBEDDING_NAME', 'must not be set when MODEL_PROVIDER is anthropic, which has no embeddings'],
    ]
  if (MODEL_PROVIDER === 'openai-compatible')
    return MODEL_URL ? [] : [['MODEL_URL', 'must be set when MODEL_PROVIDER is openai-compatible']]
  return MODEL_API_KEY ? [] : [['MODEL_API_KEY', `must be set when MODEL_PROVIDER is ${MODEL_PROVIDER}`]]
}

const names = [
  'MODEL_NAME',
  'MODEL_API_KEY',
  'MODEL_URL',
  'MODEL_VISION_NAME',
  'MODEL_EMBEDDING_NAME',
] as const
