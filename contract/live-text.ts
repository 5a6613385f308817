import { endpoint } from './endpoint.ts'
import { Box } from './fact.ts'
import { IdParams } from './identifier.ts'
import { ScreenshotDetail } from './screenshot.ts'
import { text } from './text.ts'
import { TextSpan } from './text-span.ts'
import { z } from './zod.ts'

/** A word of the text, with its place in the picture. */
export const LiveWord = z.object({
  /** As it was corrected, if it was. */
  text: z.string(),
  box: Box,
  /** Its place in `extractedText`. Null if the text was changed so much that it is not known. */
  span: TextSpan.nullable(),
  /** It was hard to read, and nobody has corrected it. */
  isDoubtful: z.boolean(),
  /** It is covered until somebody asks. */
  isSecret: z.boolean(),
})
export type LiveWord = z.infer<typeof LiveWord>

export const LiveText = z.object({
  /** Lines in reading order, without empty ones. */
  lines: z.array(z.object({ words: z.array(LiveWord) })),
})
export type LiveText = z.infer<typeof LiveText>

export const readLiveText = endpoint({
  method: 'GET',
  path: '/api/screenshots/:id/words',
  summary: 'The words of a screenshot, with their places in the picture',
  access: 'signed-in',
  input: { params: IdParams },
  output: { 200: LiveText },
  problems: ['session.missing', 'screenshot.unknown'],
})

export const correctWord = endpoint({
  method: 'POST',
  path: '/api/screenshots/:id/words',
  summary: 'Correct a word of the text; facts, search and later readings follow',
  access: 'signed-in',
  input: {
    params: IdParams,
    body: z
      .object({
        span: TextSpan,
        /** What stands there, so that a text that was read again meanwhile is not changed. */
        was: z.string().min(1).max(500),
        text: text()
          .trim()
          .min(1, 'A word is required.')
          .max(200, 'A word must be at most 200 characters.')
          .regex(/^[^\r\n]*$/, 'A word stands on one line.'),
      })
      .strict(),
  },
  output: { 200: ScreenshotDetail },
  problems: [
    'session.missing',
    'request.invalid',
    'request.too-many',
    'screenshot.unknown',
    'screenshot.changed',
  ],
})
