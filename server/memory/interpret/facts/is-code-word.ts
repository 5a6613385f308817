/**
 * Whether letters alone are a code by the label before them: "Promo code: WELCOME", "use code HELLO", a
 * bank's "DEUTDEFF". A label in capitals ("DRESS CODE CASUAL") needs a colon. "Code" above "README" names
 * none.
 */
export function isCodeWord(label: string, text: string): boolean {
  const name = label.trim()
  if (/^(?:bic|swift|bic\/swift|swift code):?$/i.test(name)) return bankCode.test(text)
  const isShouted = !/\p{Ll}/u.test(name) && !name.endsWith(':')
  return !isShouted && wordCode.test(name) && /^[A-Z]{4,12}$/.test(text)
}

const wordCode =
  /(?:^|\s)(?:promo|coupon|voucher|discount|gift|offer|referral|invite|invitation|room|game|join|party|class|access|ticket|(?:use|using|enter|apply|redeem|with)(?: the)?) code:?$/i

/** ISO 9362: bank, country, place, and an optional branch. */
const bankCode = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/
