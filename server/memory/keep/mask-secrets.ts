import type { Fact } from '#contract/fact.ts'
import { isSecret } from '#contract/is-secret.ts'
import { withoutSecrets } from '#contract/secrets.ts'

/** A text for cards and messages, with every password and the like in it made unreadable. */
export function maskSecrets(text: string, facts: Fact[]): string {
  return withoutSecrets(
    facts
      .filter(isSecret)
      .reduce(
        (masked, fact) => masked.replaceAll(fact.text, '•••').replace(overLines(fact.text), '•••'),
        text,
      ),
  )
}

/** A secret wherever it stands, also where lines end at its hyphens or between its words. */
const overLines = (secret: string) =>
  new RegExp(
    secret
      .split(/\s+/)
      .map(word =>
        word
          .split(/(?<=[-‐‑_/])/)
          .map(part => part.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
          .join('\\s*'),
      )
      .join('\\s+'),
    'g',
  )
