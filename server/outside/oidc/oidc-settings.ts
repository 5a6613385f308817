import { z } from 'zod'
import type { SettingTrouble } from '#server/platform/setting.ts'
import type { OidcAccess } from './identity-provider-oidc.ts'

export const oidcFields = {
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://accounts.example' })
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
}

type Settings = z.infer<z.ZodObject<typeof oidcFields>>

/** Null if people sign in with Remy alone. */
export function oidcIn(settings: Settings): OidcAccess | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : null
}

export function oidcTroubles(settings: Settings): SettingTrouble[] {
  const missing = names.find(name => !settings[name])
  return missing && names.some(name => settings[name])
    ? [[missing, 'must be set when another OIDC setting is set']]
    : []
}

const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const
