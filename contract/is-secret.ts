import type { Fact } from './fact.ts'
import { isSecretName, secretsIn } from './secrets.ts'

/** What opens a door or an account: shown only to who asks to see it, and left out of what a card or a message says. */
export function isSecret({ kind, label, text, line }: Fact): boolean {
  if (kind === 'code' && isSecretName(label ?? '')) return true
  return secretsIn(line).some(({ from, to }) => {
    const secret = line.slice(from, to)
    // A code may go on below its line.
    return secret.includes(text) || (kind === 'code' && text.startsWith(secret))
  })
}
