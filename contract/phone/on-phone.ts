import { endpoint } from '#contract/endpoint.ts'
import { Screenshot, ScreenshotDetail } from '#contract/screenshot.ts'
import { text } from '#contract/text.ts'
import { z } from '#contract/zod.ts'

export const onPhonePageSize = 50

const Ids = z
  .string()
  .regex(/^[1-9]\d{0,15}(?:,[1-9]\d{0,15})*$/, 'Ids look like 1,2,3.')
  .transform(ids => ids.split(',').map(Number))
  .refine(ids => ids.length <= onPhonePageSize, `At most ${onPhonePageSize} at a time.`)

/** The longest text that is kept as a memory. */
const wordsCharsMax = 10_000

export const listForPhone = endpoint({
  method: 'GET',
  path: '/api/screenshots/for-phone',
  summary:
    'Your newest screenshots with their secrets left out, to keep on a phone; 50 at a time, the next with the cursor; or those named by `ids`',
  access: 'signed-in',
  input: { query: z.object({ cursor: z.string().max(500).optional(), ids: Ids.optional() }) },
  output: { 200: z.array(Screenshot) },
  problems: ['session.missing', 'request.invalid', 'request.too-many'],
})

export const captureWords = endpoint({
  method: 'POST',
  path: '/api/screenshots/words',
  summary: 'Keep a text or a link as a memory (200 if you already have exactly these words)',
  access: 'signed-in',
  scope: 'write',
  input: {
    body: z.object({
      text: text()
        .trim()
        .min(1, 'There is nothing to keep.')
        .max(wordsCharsMax, `A text must be at most ${wordsCharsMax} characters.`),
    }),
  },
  output: { 201: ScreenshotDetail, 200: ScreenshotDetail },
  problems: ['session.missing', 'request.invalid', 'account.full', 'request.too-many', 'server.busy'],
})
