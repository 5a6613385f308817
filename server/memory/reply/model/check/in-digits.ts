import { monthNames } from '#server/language/lexicon/calendar-words.ts'
import { numberWordList, numberWords } from '#server/language/lexicon/number-words.ts'
import { withNumbersInDigits } from '#server/language/values/number/with-numbers-in-digits.ts'
import { foldLetters } from '#server/language/words/fold.ts'

/**
 * Writes the numbers in a text as digits: "twenty-five" → 25, "two and a half" → 2.5, "half past twelve" →
 * 12:30, "1 ½" → 1.5, "★★★" → 3 stars. Corrects OCR errors among digits: "l2:30" → 12:30. Keeps "one", which
 * is rarely a count.
 */
export const inDigits = (text: string): string =>
  rewritings.reduce((said, rewriting) => {
    if (typeof rewriting === 'function') return rewriting(said)
    const [pattern, rewrite] = rewriting
    return said.replace(pattern, rewrite)
  }, text)

const hour = `(?:1[0-2]|[1-9]|${numberWordList.slice(1, 13).toReversed().join('|')})`
const digits = (said: string) => Number(/^one$/i.test(said) ? 1 : withNumbersInDigits(said))
const signs: Record<string, number> = { '¼': 0.25, '½': 0.5, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3, '⅛': 0.125 }
const parts: Record<string, number> = { half: 0.5, quarter: 0.25, third: 1 / 3, fifth: 0.2, tenth: 0.1 }
const partOf = (said: string) =>
  (/^(?:three|3)[- ]/i.test(said) ? 3 : 1) *
  (parts[
    said
      .toLowerCase()
      .replace(/^(?:three|3)[- ]/, '')
      .replace(/s$/, '')
  ] ?? 0)
const decimal = (number: number) => String(Math.round(number * 100) / 100)
const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth']
const factors: Record<string, number> = { tho: 1e3, mil: 1e6, mio: 1e6, bil: 1e9, mrd: 1e9 }

/** Parts of the day that mean am or pm. */
const mornings =
  'morning|matin|morgens|morgen|vormittags?|mañana|madrugada|mattina|mattino|manhã|rano|ochtends'
const evenings =
  'afternoon|evening|après-midi|soir|nachmittags?|abends?|tarde|pomeriggio|sera|noite|wieczorem|popołudniu|middags|avonds'

/** Currency names that need a country. */
const currencyNames: [RegExp, string][] = [
  [/Canadian dollars?|dólares canadienses|dollars canadiens/gi, 'CAD'],
  [/(?:US|American) dollars?|dólares estadounidenses|dollars américains/gi, 'USD'],
  [/Australian dollars?/gi, 'AUD'],
  [/Mexican pesos?|pesos mexicanos/gi, 'MXN'],
  [/Swedish kron(?:a|or)/gi, 'SEK'],
  [/Danish kron(?:e|er)/gi, 'DKK'],
  [/Norwegian kron(?:e|er)/gi, 'NOK'],
  [/(?<=\d )won\b/gi, 'KRW'],
]

type Rewriting = [pattern: RegExp, rewrite: (...match: string[]) => string] | ((text: string) => string)

/** The order matters: clock phrases come before the numbers in them. */
const rewritings: Rewriting[] = [
  [
    /(?<!\p{L}|\d)[lI|O\d][lI|oO\d:.,/]*(?!\p{L})/gu,
    token => (/\d/.test(token) ? token.replace(/[lI|]/g, '1').replace(/[oO]/g, '0') : token),
  ],
  [/miles (?:per|an) hour/gi, () => 'mph'],
  [/kilomet(?:er|re)s (?:per|an) hour|km\/h/gi, () => 'kmh'],
  [
    /\b([kmg])(?:ilo|ega|iga)?b(?:its?)?(?:\/s| per second| par seconde| pro Sekunde| por segundo)/gi,
    (_, prefix = '') => `${prefix.toLowerCase()}bps`,
  ],
  [/\b(kilo|mega)?watt[- ]hours?/gi, (_, prefix = '') => `${prefix.slice(0, 1).toLowerCase()}wh`],
  [/(?: degrees?|°) ?(?:Celsius|centigrade)/gi, () => ' °C'],
  [/(?: degrees?|°) ?Fahrenheit/gi, () => ' °F'],
  [/square met(?:re|er)s?/gi, () => 'sqm'],
  [/(?:square|sq\.?) ?(?:feet|foot|ft)(?!\p{L})/giu, () => 'sqft'],
  ...currencyNames.map(([pattern, code]): Rewriting => [pattern, () => code]),
  [/per ?cent(?!\p{L})/giu, () => '%'],
  [/★+(?=☆|\s|$)/gu, stars => `${stars.length} stars `],
  [/(?:(\d+) ?)?([¼½¾⅓⅔⅛])/g, (_, whole = '0', sign = '') => decimal(Number(whole) + (signs[sign] ?? 0))],
  [/\b(?:noon|midday|midnight)\b/gi, name => (/^midn/i.test(name) ? '0:00' : '12:00')],
  // "Seven to nine" is a range, but "ten to nine" is a time.
  [
    new RegExp(
      `(?<![\\d:.])(?:(half|quarter)|(?<!\\b(?:from|between) )(five|ten|twenty|twenty-five)|([a-z-]+|\\d{1,2}) minutes?|([a-z-]+|\\d{1,2})(?= past)) (past|to) (${hour})(?!\\d|:\\d)\\b`,
      'gi',
    ),
    (all, part, round, minutes, past, way = '', at = '') => {
      const away = part ? partOf(part) * 60 : digits(round ?? minutes ?? past ?? '')
      return Number.isNaN(away) ? all : clock(away, way, digits(at))
    },
  ],
  [
    new RegExp(`\\b(${numberWords(2, 9)}) (third|quarter|fifth|tenth)s\\b`, 'gi'),
    (_, count = '', of = '') => decimal(digits(count) * partOf(of)),
  ],
  [
    /(?:\b(half)|(0\.\d+)|\b(?:a )?(quarter)) (?:of )?an? hour\b/gi,
    (_, half, part) => `${half ? 0.5 : (part ?? 0.25)} hours`,
  ],
  [
    new RegExp(`(\\p{L}+)[- ](${ordinals.slice(1).join('|')})(?!\\p{L})`, 'giu'),
    (all, tens = '', ordinal = '') => {
      const [ten, one] = [digits(tens), ordinals.indexOf(ordinal.toLowerCase())]
      return ten >= 20 && ten % 10 === 0 ? `${ten + one}${['', 'st', 'nd', 'rd'][one] ?? 'th'}` : all
    },
  ],
  withNumbersInDigits,
  [/\b(\d+) point (\d+)\b/g, (_, whole = '', part = '') => `${whole}.${part}`],
  [
    /\b(one|(?<![.,:/-])\d+) and (?:a |an )?(half|(?:(?:three|3)[- ])?quarter|third)s?\b/gi,
    (_, whole = '', part = '') => decimal(digits(whole) + partOf(part)),
  ],
  [
    /(\d+(?:[.,]\d+)?) ?(million|thousand|billion|Mio\.?|Mrd\.?)(?!\p{L})/giu,
    (_, number = '', times = '') =>
      String(Math.round(Number(number.replace(',', '.')) * (factors[times.slice(0, 3).toLowerCase()] ?? 1))),
  ],
  [/(\d),(\d{3})(?=(?:st|nd|rd|th)(?!\p{L}))/gu, (_, one = '', other = '') => one + other],
  [/(?<=\d(?:st|nd|rd|th))-(?=\p{L})/gu, () => ' '],
  [
    /(?<![\p{L}\d.,])(\d{1,2})(?:p(?!\p{L})| ?(?:pence|pennies)(?!\p{L}))/giu,
    (_, coins = '') => `£0.${coins.padStart(2, '0')}`,
  ],
  [
    /(?<![\p{L}\d.,])(\d{1,2}) (?:cents?|centimes?|céntimos|centesimi|centów)(?!\p{L})/giu,
    (_, coins = '') => `0.${coins.padStart(2, '0')}`,
  ],
  [/C(?:DN|AN)\$/g, () => 'CA$'],
  [/(?<=\d) ?UI(?!p{L})/g, () => ' IU'],
  [/(\d+) out of /g, (_, number = '') => `${number} of `],
  [/\(0\)/g, () => ''],
  [new RegExp(`\\bhalf (${hour})\\b(?!:)`, 'gi'), (_, at = '') => `${digits(at)}:30`],
  [
    /(?<![\d.,:])(\d{1,2}) (?:heures?|ore|uhr) ([0-5]\d)(?![\d:]|[.,]\d)/gi,
    (_, at = '', minutes = '') => `${at}:${minutes}`,
  ],
  [
    new RegExp(
      `(?<![\\d:.])(\\d{1,2}|one)(?:(?:[:.]| ?h ?)([0-5]\\d))?(?: ?(?:h|heures?|uhr|o['’]clock))?,? (?:(?:in the|this|at|du|de la|del|della|di|da|am|in der|de) |de l['’])?(?:(${mornings})|(?:${evenings}))(?!\\p{L})`,
      'giu',
    ),
    (all, at = '', minutes = '00', morning) =>
      digits(at) > 12 ? all : `${digits(at)}:${minutes}${morning ? ' am' : ' pm'}`,
  ],
  // In "15 to 19 April" the month belongs to both days.
  [
    /(?<![\p{L}\d.,:/-])(\d{1,2})(?:st|nd|rd|th|\.)?( ?[-–] ?| (?:to|and|until|till|bis|und|au|et|al|y|e|a|t\/m|do) )(?=(?:the |zum |den |au |el )?\d{1,2}(?:st|nd|rd|th|\.)?(?: of| de)? ?(\p{L}{3,12}))/giu,
    (all, day = '', between = '', name = '') =>
      Object.hasOwn(monthNames, foldLetters(name).toLowerCase()) ? `${day} ${name} ${between.trim()} ` : all,
  ],
]

function clock(minutes: number, way: string, hour: number): string {
  const at = 60 * hour + (/past/i.test(way) ? minutes : -minutes)
  return `${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`
}
