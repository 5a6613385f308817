import { lightPattern } from '#server/language/words/light-pattern.ts'
import { endsOfNamed, type Span, startsOf } from '#server/language/words/spans-of.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import { namesOfOtherCodes, namesOfSecrets } from './names-of-codes.ts'

/**
 * Secrets in natural sentences: "the alarm code at home is 7719", "PIN for the bike lock: 1290", "7719 is the
 * alarm code". The purpose is between the name and the value, or the name comes last.
 */
export const secretsSaid = (text: string): Span[] => [
  ...(mayBeNamedFor.test(text) ? valuesIn(text, namedFor) : []).filter(
    ({ isSaid, value, to }) => isSaid || isSecretValue(value, text.slice(to)),
  ),
  ...endsOfNamed(text, /\([^)\n\d]{1,30}\)\s{0,3}[:=]/, namedAside),
  ...(/\d\S{0,63}[ \t]\([^)\n]{3,80}\)/.test(text) ? startsOf(text, valueAside) : []),
  ...(mayBeCodeFor.every(part => part.test(text)) ? valuesIn(text, codeFor) : []),
  ...(mayBeNamedAfter.test(text) ? startsOf(text, namedAfter) : []),
]

/** Most texts skip the slow patterns. */
const mayBeNamedFor = /[:=]|\s(?:is|ist|lautet|c.est|est|es|è|é|to)\s/i
const mayBeCodeFor = [
  /[ck]od|c[óo]d/i,
  /(?:[:=]\s{0,3}|(?:is|ist|lautet|est|es|è|é|to)\s{0,3}:?\s{1,3})\d{3}/i,
]
const mayBeNamedAfter = /\d\S{0,63}[ \t\n]{1,3}(?:is|ist|est|es|è|é)[ \t\n]/i

function valuesIn(text: string, look: RegExp) {
  return matchesIn(text, look).map(({ index, 0: whole, 1: sign = '', 2: value = '' }) => {
    const to = index + whole.length
    return { value, from: to - value.length, to, isSaid: /[:=]/.test(sign) }
  })
}

/** Whether a value reveals something: "is about to expire" and "is required" do not. */
export const isSecretValue = (value: string, rest: string) =>
  /\d|[^\p{L}\p{N}.,;:!?'"’”)(\-–/]/u.test(value) ||
  (/^\s*(?:\n|$)|^[.,;!?]/.test(rest) && !states.test(value))
const states =
  /^(?:required|needed|missing|wrong|incorrect|invalid|weak|strong|expired|changed|unchanged|valid|below|there|here|unknown|secret|hidden|same|optional|correct|n[oö]tig|falsch|erforderlich|incorrecto|requis|nowe|change|reset|edit|update|show|hide|forgot|security|settings|manager|protected)$/i

const gap = (but: string) =>
  `(?:[ \\t]{0,2}\\n?[ \\t]{0,2}(?<=\\s)(?:at|in|for|of|to|on|from|with|f[üu]r|im|am|an|bei|vom|von|zu[mr]?|pour|d[eu]|à|au|chez|para|en|del|per|di|da|do|dla|od|na|w)(?:[ \\t]{0,2}\\n?[ \\t]{0,2}(?<=\\s)(?!${but})[\\p{L}\\p{N}][\\p{L}\\p{N}'’._&-]{0,30}){1,6}?)`
const sign = '(\\s{0,3}[:=]\\s{0,3}|\\s{1,3}(?:is|ist|lautet|est|c.est|es|è|é|to)\\s{0,3}:?\\s{1,3})'
const namedFor = lightPattern(
  new RegExp(
    `(?<![\\p{L}\\d_])${namesOfSecrets}${gap('(?:reset|review|conduct)(?!\\p{L})')}${sign}(?![:=])(\\d{2,3}(?: \\d{2,4}){1,9}(?!\\S)|[^\\s]{3,63}[^\\s.,;:!?)"”’])`,
    'giu',
  ),
)
/** The purpose in brackets: "PIN (SIM): 1234". */
const namedAside = lightPattern(
  new RegExp(
    `(?<![\\p{L}\\d_])${namesOfSecrets} ?\\([^)\\n\\d]{1,30}\\)\\s{0,3}[:=]\\s{0,3}([^\\s]{3,63}[^\\s.,;:!?)"”’])`,
    'giu',
  ),
)
/** "9042 (card pin)". */
const valueAside = lightPattern(
  new RegExp(
    `(?<!\\S)((?=\\S{0,30}\\d)[^\\s(]{4,64})[ \\t]\\((?:[\\p{L}-]{1,15} ){0,3}?${namesOfSecrets}\\)`,
    'giu',
  ),
)
/** "The code for the gym is 4471". */
const codeFor = lightPattern(
  new RegExp(
    `(?<!\\p{L})(?=code|kod|c[óo]d)(?<!${namesOfOtherCodes}[ -]?)(?:code|kod|codice|c[óo]digo)${gap(`(?:${namesOfOtherCodes}|conduct|(?:free|off|save|win)(?!\\p{L}))`)}${sign}(?!(?:19|20)\\d\\d(?!\\d))(\\d{3}[ -]\\d{3}|\\d{3,8}[#*]?)(?![\\p{L}\\d:/%]|[.,-]\\d| \\d)`,
    'giu',
  ),
)
const namedAfter = lightPattern(
  new RegExp(
    `(?<!\\S)((?=\\S{0,30}\\d)[^\\s.,;:!?]\\S{2,62}[^\\s.,;:!?)])[ \\t\\n]{1,3}(?:is|ist|est|es|è|é)[ \\t\\n]{1,3}(?:(?:the|my|our|your|der|die|das|mein|unser|le|la|mon|ma|notre|el|mi|il|lo)[ \\t\\n])?(?:[\\p{L}-]{1,20}[ \\t\\n]){0,2}?${namesOfSecrets}(?![\\p{L}\\d])`,
    'giu',
  ),
)
