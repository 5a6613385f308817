/**
 * Whether a text is a telephone number as people write one: only digits, spaces, signs and an extension, with
 * at least 10 digits. "+44 (0)20 7946 0018", "(555) 123-4567 ext. 12", "0049 30 901820", "(+44) 20 7946
 * 0018".
 */
export function isPhoneNumber(typed: string): boolean {
  const number = typed.trim().replace(extension, '')
  return signs.test(number) && number.replace(/\D/g, '').length >= digitsMin
}

const digitsMin = 10
const extension = /[\s,;]*(?:ext(?:ension)?|x|#|durchwahl|poste)[\s.:=]*\d{1,7}$/i
const signs = /^\(?\+?[\d\s().\-–‑/·\u00a0\u202f]+$/
