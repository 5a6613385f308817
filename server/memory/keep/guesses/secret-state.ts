import { knownOpen } from '#server/memory/keep/known-open.ts'
import { veilRules } from '#server/memory/keep/redaction/veil.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'

/**
 * What is known of the secrets of a screenshot in the index, by today's rules: `secret_words` has
 * their words, or it has none. Every other number means that nothing is known.
 */
export const secretState = { none: 2 * veilRules, some: 2 * veilRules + 1 }
const secretsUnknown = 0

/**
 * Older versions of the index put a text there without resetting its state. Their processes may still run
 * beside newer ones, so the state of what they put there says nothing.
 */
export const statesSince = 6

/** When a screenshot is put into the index. */
export const stateWhenPut = (row: ScreenshotRow): number =>
  knownOpen(row) ? secretState.none : secretsUnknown
