import { z } from 'zod'
import { originSetting, type SettingTrouble } from '#server/platform/setting.ts'
import type { PushKeys } from './push-web.ts'

export const pushFields = {
  VAPID_PUBLIC_KEY: z.base64url().length(87, 'must be 87 characters of base64url').optional(),
  VAPID_PRIVATE_KEY: z.base64url().length(43, 'must be 43 characters of base64url').optional(),
  PUSH_SERVICES: z
    .string()
    .default('')
    .transform(origins => origins.split(' ').filter(Boolean))
    .pipe(z.array(originSetting('must be origins such as https://push.example'))),
}

type Settings = z.infer<z.ZodObject<typeof pushFields>>

/** Null if the keys for notifications are generated. */
export function pushIn(settings: Settings): PushKeys | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = settings
  return publicKey && privateKey ? { publicKey, privateKey } : null
}

export function pushTroubles({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Settings): SettingTrouble[] {
  if (VAPID_PUBLIC_KEY && !VAPID_PRIVATE_KEY)
    return [['VAPID_PRIVATE_KEY', 'must be set when VAPID_PUBLIC_KEY is set']]
  if (VAPID_PRIVATE_KEY && !VAPID_PUBLIC_KEY)
    return [['VAPID_PUBLIC_KEY', 'must be set when VAPID_PRIVATE_KEY is set']]
  return []
}
