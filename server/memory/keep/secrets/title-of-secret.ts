import { secretsOfCards } from '#server/language/values/card/secrets-of-cards.ts'
import { secretsOfAccounts } from './secrets-of-accounts.ts'
import { secretsUsedOnce } from './secrets-used-once.ts'

/** Replaces a title that is only a secret: "Private key". Null if it says more. `text`: the whole text. */
export const titleOfSecret = (title: string, text: string): string | null =>
  isOnlyHidden(title) ? kindOfSecret(text) : null

/** "•••", or the first line of a key. */
const isOnlyHidden = (title: string) =>
  (title.includes('•••') || beginsKey.test(title)) &&
  !/\p{L}/u.test(title.replace(beginsKey, '').replace(/^Screenshot:/, ''))
const beginsKey = /^[-–—]* ?(?:begin|end) [a-z0-9 ]{0,30}private key(?: block)?/i

/** The kind of secret in a text, as people call it: "Card number", "Recovery phrase". */
export function kindOfSecret(text: string): string {
  if (/\bPRIVATE KEY\b/i.test(text)) return 'Private key'
  if (/\b(?:recovery|seed|mnemonic|backup|secret) (?:phrase|words)\b/i.test(text)) return 'Recovery phrase'
  if (secretsOfCards(text).length > 0) return 'Card number'
  if (secretsOfAccounts(text).length > 0) return 'Bank account number'
  if (secretsUsedOnce(text).length > 0) return 'One-time code'
  return isToken.test(text.trim()) ? 'Access token' : 'Password or code'
}
/** One long word of letters and digits. */
const isToken = /^\S{20,}$/
