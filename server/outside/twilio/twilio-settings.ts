import { z } from 'zod'
import { originSetting, type SettingTrouble, wholeNumberSetting } from '#server/platform/setting.ts'

export const twilioFields = {
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, 'must be AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_NUMBER: z
    .string()
    .regex(/^\+[1-9]\d{1,14}$/, 'must be a number such as +15550100123')
    .optional(),
  TWILIO_MESSAGING_SERVICE_SID: z
    .string()
    .regex(/^MG[0-9a-f]{32}$/i, 'must be MG and 32 hexadecimal digits')
    .optional(),
  TWILIO_API_URL: originSetting('must be an origin such as https://api.twilio.com').default(
    'https://api.twilio.com',
  ),
  TEXTS_A_DAY_OF_ALL_MAX: wholeNumberSetting(0, 1_000_000).default(2_000),
  TEXT_COUNTRIES: z
    .string()
    .regex(/^\+\d{1,6}( \+\d{1,6})*$/, 'must be beginnings of numbers such as +1 +44')
    .transform(codes => codes.split(' '))
    .optional(),
}

/** Otherwise a half-configured carrier would fail with the first message. */
export function twilioTroubles(settings: z.infer<z.ZodObject<typeof twilioFields>>): SettingTrouble[] {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_NUMBER, TWILIO_MESSAGING_SERVICE_SID } = settings
  if (TWILIO_ACCOUNT_SID && !TWILIO_AUTH_TOKEN)
    return [['TWILIO_AUTH_TOKEN', 'must be set when TWILIO_ACCOUNT_SID is set']]
  if (TWILIO_AUTH_TOKEN && !TWILIO_ACCOUNT_SID)
    return [['TWILIO_ACCOUNT_SID', 'must be set when TWILIO_AUTH_TOKEN is set']]
  if (TWILIO_NUMBER && !TWILIO_ACCOUNT_SID)
    return [['TWILIO_ACCOUNT_SID', 'must be set when TWILIO_NUMBER is set']]
  if (TWILIO_MESSAGING_SERVICE_SID && !TWILIO_ACCOUNT_SID)
    return [['TWILIO_ACCOUNT_SID', 'must be set when TWILIO_MESSAGING_SERVICE_SID is set']]
  if (TWILIO_ACCOUNT_SID && !TWILIO_NUMBER && !TWILIO_MESSAGING_SERVICE_SID)
    return [['TWILIO_NUMBER', 'or TWILIO_MESSAGING_SERVICE_SID must be set when TWILIO_ACCOUNT_SID is set']]
  return []
}
