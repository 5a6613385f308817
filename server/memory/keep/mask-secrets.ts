import type { Fact } from '#contract/fact.ts'
import { withoutSecrets } from '#contract/secrets.ts'
import { isSecret } from './is-secret.ts'

/** A text for cards and messages, with every password and the like in it made unreadable. */
export function maskSecrets(text: string, facts: Fact[]): string {
  return withoutSecrets(
    facts.filter(isSecret).reduce((masked, fact) => masked.replaceAll(fact.text, '•••'), text),
  )
}
