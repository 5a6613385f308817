import type { Fact } from '#contract/fact.ts'
import { foldText } from './fold-text.ts'

const secret =
  /\bpass|kennwort|contrasena|haslo|senha|\bpin\b|\botp\b|verification|security code|one-time|backup|recovery|\bkey\b|iban|account|routing|card/

/** What opens a door or an account is kept among the facts, and left out of every text that a card or a message shows. */
export function isSecret(fact: Fact): boolean {
  return fact.kind === 'code' && secret.test(foldText(fact.label ?? ''))
}
