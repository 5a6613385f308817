import type { Fact } from '#contract/fact.ts'
import { isSecretName, secretsIn } from '#contract/secrets.ts'

/** What opens a door or an account is kept among the facts, and left out of every text that a card or a message shows. */
export function isSecret({ kind, label, text, line }: Fact): boolean {
  if (kind === 'code' && isSecretName(label ?? '')) return true
  return secretsIn(line).some(({ from, to }) => line.slice(from, to).includes(text))
}
