import { knownWithoutSecrets } from '#server/memory/keep/known-without-secrets.ts'
import { veilRules } from '#server/memory/keep/redaction/veil.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'

/**
 * The state of a screenshot's secrets in the index, by the current rules. `some`: `secret_words` has their
 * words. `none`: it has no secrets. Any other number means that nothing is known.
 */
export const secretState = { none: 2 * veilRules, some: 2 * veilRules + 1 }
const secretsUnknown = 0

/** Older versions wrote entries without resetting this state. Theirs means nothing. */
export const statesSince = 6

/** The state to store when a screenshot is put into the index. */
export const stateWhenPut = (row: ScreenshotRow): number =>
  knownWithoutSecrets(row) ? secretState.none : secretsUnknown
