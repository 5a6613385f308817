import { foreignNumberWords, numberWordList, tensWords } from '#server/language/lexicon/number-words.ts'

/**
 * A text with its numbers in digits: "twenty-five" is 25, "two and a half" is 2.5, "half past twelve" is 12:30, "1 ½" is 1.5, "★★★"
 * is 3 stars. What was misread among digits is put right: "l2:30". "One" stays, as it seldom counts anything.
 */
export const inDigits = (text: string): string =>
  rewritings.reduce((said, [pattern, rewrite]) => said.replace(pattern, rewrite), text)

const smallWords = numberWordList.slice(1).toReversed()
const word = `(?:${[...tensWords, ...smallWords, 'hundred', 'thousand', 'million', 'dozen'].join('|')})`
const words = `(?:(?:${[...tensWords, ...smallWords].join('|')})(?:(?:[- ]|(?<=hundred|thousand) and )${word})*)`
const hour = `(?:1[0-2]|[1-9]|${smallWords.slice(-12).join('|')})`
const signs: Record<string, number> = { '¼': 0.25, '½': 0.5, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3, '⅛': 0.125 }
const parts: Record<string, number> = {
  half: 0.5,
  quarter: 0.25,
  'three-quarter': 0.75,
  'three quarter': 0.75,
  third: 1 / 3,
}

/** From the first to the ninth. */
export const ordinals = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
]

const suffixes = ['', 'st', 'nd', 'rd']

type Rewriting = [pattern: RegExp, rewrite: (...match: string[]) => string]

/** In order: a clock's words are read before the numbers in them. */
const rewritings: Rewriting[] = [
  [
    /(?<!\p{L}|\d)[lI|O\d][lI|oO\d:.,/]*(?!\p{L})/gu,
    token => (/\d/.test(token) ? token.replace(/[lI|]/g, '1').replace(/[oO]/g, '0') : token),
  ],
  [/miles (?:per|an) hour/gi, () => 'mph'],
  [/kilomet(?:er|re)s (?:per|an) hour|km\/h/gi, () => 'kmh'],
  [/(?: degrees?|°) ?(?:Celsius|centigrade)/gi, () => ' °C'],
  [/(?: degrees?|°) ?Fahrenheit/gi, () => ' °F'],
  [/square met(?:re|er)s?/gi, () => 'm²'],
  [/per ?cent(?!\p{L})/giu, () => '%'],
  [/★+(?=☆|\s|$)/gu, stars => `${stars.length} stars `],
  [/(?:(\d+) ?)?([¼½¾⅓⅔⅛])/g, (_, whole = '0', sign = '') => decimal(Number(whole) + (signs[sign] ?? 0))],
  [/\b(?:noon|midday|midnight)\b/gi, name => (/^midn/i.test(name) ? '0:00' : '12:00')],
  // "Seven to nine" is no time, but "ten to nine" is one.
  [
    new RegExp(
      `(?<![\\d:.])(?:(half|quarter)|(?<!\\b(?:from|between) )(five|ten|twenty|twenty-five)|(${words}|\\d{1,2}) minutes?|(${words}|\\d{1,2})(?= past)) (past|to) (${hour})(?!\\d|:\\d)\\b`,
      'gi',
    ),
    (_, part, round, minutes, past, way = '', at = '') =>
      clock(
        part ? (parts[part.toLowerCase()] ?? 0) * 60 : numberOf(round ?? minutes ?? past ?? ''),
        way,
        numberOf(at),
      ),
  ],
  [
    new RegExp(`\\b(${numberWordList.slice(2, 10).join('|')}) (thirds|quarters|fifths|tenths)\\b`, 'gi'),
    (_, count = '', of = '') =>
      decimal(numberOf(count) / ({ thirds: 3, quarters: 4, fifths: 5, tenths: 10 }[of.toLowerCase()] ?? 1)),
  ],
  [
    /(?:\b(half)|(0\.\d+)|\b(?:a )?(quarter)) (?:of )?an? hour\b/gi,
    (_, half, part) => `${half ? 0.5 : (part ?? 0.25)} hours`,
  ],
  [
    /(\d+(?:[.,]\d+)?) ?(million|thousand|billion|Mio\.?|Mrd\.?)(?!\p{L})/giu,
    (_, number = '', times = '') =>
      String(Math.round(Number(number.replace(',', '.')) * (factors[times.slice(0, 3).toLowerCase()] ?? 1))),
  ],
  [/(\d+) out of /g, (_, number = '') => `${number} of `],
  [/\(0\)/g, () => ''],
  [new RegExp(`\\bhalf (${hour})\\b(?!:)`, 'gi'), (_, at = '') => `${numberOf(at)}:30`],
  [
    new RegExp(
      `(?<![\\d:.])(${hour}|\\d{1,2})((?::\\d\\d)?)(?: o['’]clock)? (?:in the|this) (morning|afternoon|evening)\\b`,
      'gi',
    ),
    (_, at = '', minutes = '', part = '') =>
      `${numberOf(at)}${minutes}${Number(numberOf(at)) > 12 ? '' : /morning/i.test(part) ? ' am' : ' pm'}`,
  ],
  [
    new RegExp(`(?<!\\p{L})(?:${[...foreignNumberWords.keys()].join('|')})(?!\\p{L})`, 'giu'),
    word => String(foreignNumberWords.get(word.toLowerCase()) ?? word),
  ],
  // "Twenty-first".
  [
    new RegExp(`\\b(${tensWords.join('|')})[- ](${ordinals.slice(1).join('|')})\\b`, 'gi'),
    (_, tens = '', ordinal = '') =>
      `${numberOf(tens) + ordinals.indexOf(ordinal.toLowerCase())}${suffixes[ordinals.indexOf(ordinal.toLowerCase())] ?? 'th'}`,
  ],
  [
    new RegExp(
      `\\b(?:(${words})|(?<![.,:/-])(\\d+))(?: and (?:a |an )?(half|(?:three[- ])?quarter|third)s?)?\\b`,
      'gi',
    ),
    (all, inWords, digits, part) => {
      if (!inWords && !part) return all
      const whole = numberOf(inWords ?? digits ?? '')
      return whole === 1 && !part ? all : decimal(whole + (parts[part?.toLowerCase() ?? ''] ?? 0))
    },
  ],
]

const factors: Record<string, number> = { tho: 1e3, mil: 1e6, mio: 1e6, bil: 1e9, mrd: 1e9 }

function clock(minutes: number, way: string, hour: number): string {
  const at = 60 * hour + (/past/i.test(way) ? minutes : -minutes)
  return `${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`
}
const decimal = (number: number) => String(Math.round(number * 100) / 100)

/** "one hundred and twenty-five". */
function numberOf(said: string): number {
  if (/^\d/.test(said)) return Number(said)
  let [sum, part] = [0, 0]
  for (const one of said.toLowerCase().match(/[a-z]+/g) ?? []) {
    const value = values.get(one)
    if (value === undefined) continue
    if (value === 100 || one === 'dozen') part = (part || 1) * value
    else if (value >= 1_000) [sum, part] = [sum + (part || 1) * value, 0]
    else part += value
  }
  return sum + part
}
const values = new Map<string, number>([
  ...numberWordList.map((word, i): [string, number] => [word, i]),
  ...[...tensWords, 'hundred'].map((word, i): [string, number] => [word, (i + 2) * 10]),
  ['dozen', 12],
  ['thousand', 1_000],
  ['million', 1_000_000],
])
