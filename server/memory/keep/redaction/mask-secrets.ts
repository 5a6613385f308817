import type { Fact } from '#contract/fact.ts'
import { withoutSpans } from '#contract/without-spans.ts'
import { secretSpans } from '#server/memory/keep/secrets/secret-spans.ts'

/**
 * A text for cards and messages, with every password and the like in it made unreadable. `source` is all that stands in the
 * screenshot, where the text is only about it.
 */
export const maskSecrets = (text: string, facts: readonly Fact[], source = text): string =>
  withoutSpans(text, secretSpans(text, facts, source))
