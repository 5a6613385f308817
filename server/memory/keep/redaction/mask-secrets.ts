import type { Fact } from '#contract/fact.ts'
import { withoutSpans } from '#contract/without-spans.ts'
import { secretSpans } from '#server/memory/keep/secrets/secret-spans.ts'

/** A text for cards and messages with its secrets masked. `source`: the screenshot's whole text. */
export const maskSecrets = (text: string, facts: readonly Fact[], source = text): string =>
  withoutSpans(text, secretSpans(text, facts, source))
