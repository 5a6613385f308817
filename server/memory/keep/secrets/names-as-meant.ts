/** Corrects OCR errors in names of secrets, in equal length: "PASSw0RD", "API T0KEN", "pass word =". */
export const namesAsMeant = (text: string): string => text.replace(misread, asMeant).replace(parted, '$1$2 ')

function asMeant(word: string): string {
  const meant = meantBy.get(skeletonOf(word)) ?? word
  if (meant === word.toLowerCase()) return word
  return /[A-Z]{2}/.test(word) ? meant.toUpperCase() : meant
}

/** Words in such names with confusable letters: O, I, l, S and B. */
const words = [
  ...['password', 'passwort', 'passcode', 'passphrase', 'passwd', 'kennwort', 'credential', 'credentials'],
  ...['token', 'secret', 'access', 'private', 'api', 'client', 'encryption', 'totp', 'otp', 'code', 'codes'],
  ...[
    'verification',
    'authentication',
    'authenticator',
    'authorization',
    'security',
    'login',
    'sign',
    'signin',
  ],
  ...['recovery', 'backup', 'combination', 'senha', 'haslo', 'contrasena', 'wachtwoord', 'codigo', 'codice'],
]
/** Digits and bars for letters; "I" and "l" for each other. PLN is a currency. */
const alike: Record<string, string> = { o: '[oO0]', i: '[iIl1|]', l: '[lLI1|]', s: '[sS5]', b: '[bB8]' }
const spelled = (word: string) =>
  [...word].map(letter => alike[letter] ?? `[${letter}${letter.toUpperCase()}]`).join('')
const misread = new RegExp(`(?<![A-Za-z\\d])(?:${words.map(spelled).join('|')}|P[1l|]N)(?![A-Za-z\\d])`, 'g')

const skeletonOf = (word: string) =>
  word.toLowerCase().replaceAll('0', 'o').replaceAll('5', 's').replaceAll('8', 'b').replace(/[l1|]/g, 'i')
const meantBy = new Map([...words, 'pin'].map(word => [skeletonOf(word), word]))

const parted = /\b(pass) (word|code|phrase)(?=[ \t]{0,2}[:=])/gi
