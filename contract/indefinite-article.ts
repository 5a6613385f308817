/** "an invoice", but "a one-time code", "a user name", "an hour", "an IP address", "a URL". */
export const indefiniteArticle = (name: string): 'a' | 'an' =>
  (vowel.test(name) && !spokenAsConsonant.test(name) && !/^U[A-Z]/.test(name)) || spokenAsVowel.test(name)
    ? 'an'
    : 'a'

const vowel = /^[aeiou]/i
const spokenAsConsonant = /^(?:on(?:e|ce)\b|eu|ewe|uni(?![dmn])|us(?:[ae]|u(?!p))|ut[ei])/i
/**
 * Abbreviations that are spelled out, such as "an MRI scan" and "an SMS", but not those spoken as a word ("a
 * SIM card"). Also a silent h.
 */
const spokenAsVowel =
  /^(?:[FHLMNRSX](?![AEIOUY])[A-Z]{1,4}s?\b|(?:FAQ|LED|SOS|SUV)s?\b|hour|honest|honou?r|heir)/
