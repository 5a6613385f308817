import { secretsOfCards } from '#server/language/values/card/secrets-of-cards.ts'
import { secretsOfAccounts } from './secrets-of-accounts.ts'
import { secretsUsedOnce } from './secrets-used-once.ts'

/**
 * What is to be read in a title's place that says nothing but a secret, hidden as it is: "Private key". Null where it says more.
 * `text` is all that stands in the screenshot.
 */
export const titleOfSecret = (title: string, text: string): string | null =>
  isOnlyHidden(title) ? kindOfSecret(text) : null

/** "•••", and of a key its first line. */
const isOnlyHidden = (title: string) =>
  (title.includes('•••') || beginsKey.test(title)) &&
  !/\p{L}/u.test(title.replace(beginsKey, '').replace(/^Screenshot:/, ''))
const beginsKey = /^[-–—]+ ?begin [a-z0-9 ]{0,30}private key(?: block)?/i

/** What a text with a secret holds, as one would call it: "Card number", "Recovery phrase". */
export function kindOfSecret(text: string): string {
  if (/\bPRIVATE KEY\b/i.test(text)) return 'Private key'
  if (/\b(?:recovery|seed|mnemonic|backup|secret) (?:phrase|words)\b/i.test(text)) return 'Recovery phrase'
  if (secretsOfCards(text).length > 0) return 'Card number'
  if (secretsOfAccounts(text).length > 0) return 'Bank account number'
  if (secretsUsedOnce(text).length > 0) return 'One-time code'
  return isToken.test(text.trim()) ? 'Access token' : 'Password or code'
}
/** One long word of letters and figures. */
const isToken = /^\S{20,}$/
