import { currencyCode } from '#server/language/values/money/currencies.ts'
import { endsOf, type Span, spansOf } from '#server/language/words/spans-of.ts'
import { matchesIn } from '#server/platform/matches-in.ts'

/** IBANs, and national account and branch numbers. */
export const secretsOfAccounts = (text: string): Span[] => [
  ...ibans(text),
  ...(accountMayBe.test(text)
    ? [...endsOf(text, accountNumber), ...endsOf(text, numberAbove), ...endsOf(text, accountAlone)]
    : []),
  ...branches(text),
]
const accountMayBe =
  /acc(?:oun)?t|\bacc\b|a\/c|kont[oa]|compte|cuenta|cont[ao]\b|rekening|rachun|clabe|sort ?code|routing|\baba\b|\bbsb\b|\bblz\b|bankleitzahl|guichet|transit|checking|savings/i

/** A number with the name of an account or branch, or on the line below: "Account number 12847756". */
const accountName = String.raw`(?<![\p{L}\d])(?:(?:bank |current |savings |checking )?acc(?:oun)?t\.? ?(?:number|numb|num|no\.?|nr\.?|#)|a\/c(?: ?(?:number|no\.?|#))?|konto-? ?(?:nummer|nr\.?)|(?:num[ée]ro|n°) (?:de |du )?compte|(?:n[úu]mero|n[ºo.°]{1,2}) (?:de )?(?:cuenta|conta)|numero (?:di |del )?conto(?: corrente)?|rekeningnummer|(?:numer|nr\.?) (?:konta|rachunku)|clabe|sort ?code|routing(?: ?(?:number|no\.?|#))?|aba ?(?:number|no\.?|#)|bsb|blz|bankleitzahl|(?:code )?guichet|transit (?:number|no\.?))`
const accountNumber = new RegExp(
  String.raw`${accountName}[ \t]{0,2}[:#]?[ \t]{0,3}\n?[ \t]{0,3}(\d(?:[ -]?\d){4,27})(?![\p{L}\d/]|[.,:]\d)`,
  'giu',
)
/** The number is above its name, as on a card of figures. */
const numberAbove = new RegExp(
  String.raw`(?<=^|\n)[ \t]{0,8}(\d(?:[ -]?\d){4,27})(?=[ \t]{0,8}\n[ \t]{0,8}${accountName}[ \t]{0,8}(?:\n|$))`,
  'giu',
)
/** "Checking 000123456789": only long numbers, because prices and dates follow such names, too. */
const accountAlone =
  /(?<![\p{L}\d])(?:(?:current |savings |checking )?acc(?:oun)?t?|checking|savings|konto|compte|cuenta|conta(?: corrente)?|conto(?: corrente)?|rekening)\.?[ \t]{0,2}[:#]?[ \t]{0,3}\n?[ \t]{0,3}(\d(?:[ -]?\d){7,20})(?![\p{L}\d/]|[.,:]\d)/giu

/** A British branch and account side by side, on a page about an account or money. */
const branches = (text: string): Span[] =>
  accountMayBe.test(text) || moneyMayBe.test(text) ? spansOf(text, branchAndAccount) : []
const moneyMayBe = new RegExp(`\\p{Sc}\\s?\\d|\\bbank|\\b${currencyCode}\\b`, 'iu')
const branchAndAccount =
  /(?<![\d-])(?:\d\d[-–]\d\d[-–]\d\d[\s·|,/]{1,4}\d{4} ?\d{4}|\d{4} ?\d{4}[\s·|,/]{1,4}\d\d[-–]\d\d[-–]\d\d)(?![\d-])/g

/**
 * IBANs with valid check digits (ISO 13616: the rearranged number is 1 modulo 97), in any case and spacing.
 * Where one is named, its digits may be wrong, because a reader may have misread one. Each possible beginning
 * is tried, so that an IBAN at a line's end does not swallow the next one.
 */
const ibans = (text: string): Span[] =>
  matchesIn(text, beginning).flatMap(({ index, 0: whole, 1: country = '' }) => {
    const from = index + whole.length - country.length - 2
    const to = endOf(text, from, lengths.get(country.toUpperCase()) ?? 0)
    if (to > from) return [{ from, to }]
    const isNamed = named.test(text.slice(Math.max(0, from - nameCharsMax), from))
    const groups = isNamed ? groupsOf.exec(text.slice(from, from + groupsCharsMax)) : null
    return groups ? [{ from, to: from + groups[0].length }] : []
  })
const named = /(?<![\p{L}\d])iban(?:[ -]?(?:nummer|number|no\.?|nr\.?))?[^\p{L}\p{N}]{0,6}$/iu
const nameCharsMax = 24
/** At least ten letters and digits, in groups that have a digit each. */
const groupsOf = /^[a-z]{2}\d\d(?:[ \t.-]?(?=[a-z]{0,4}\d)[a-z\d]{1,5}){3,10}(?![a-z\d])/i
const groupsCharsMax = 64
const beginning = /(?<![A-Za-z0-9])(?:iban)?([a-z]{2})\d\d/gi

/** The end of an IBAN of this many letters and digits, with small gaps. Returns 0 if it is none. */
function endOf(text: string, from: number, length: number): number {
  let [to, count, between, rest, head] = [from, 0, '', 0, '']
  for (; count < length; to++) {
    const sign = text[to] ?? ''
    if (!/^[A-Za-z0-9]$/.test(sign)) {
      between += sign
      if (sign === '' || !gap.test(between)) return 0
      continue
    }
    between = ''
    if (++count > 4) rest = added(rest, sign)
    else head += sign
  }
  if (length === 0 || /^[A-Za-z0-9]/.test(text.slice(to))) return 0
  return [...head].reduce(added, rest) === 1 ? to : 0
}
const gap = /^(?:[^\S\n]{1,4}|[^\S\n]?[-‐‑–.][^\S\n]?|[^\S\n]{0,2}\n?[^\S\n]{0,2}\n?[^\S\n]{0,2})$/

/** Letters have values from A = 10. */
function added(rest: number, sign: string): number {
  const value = Number.parseInt(sign, 36)
  return (value < 10 ? rest * 10 + value : rest * 100 + value) % 97
}

/** The length for each country. Source: the IBAN registry of SWIFT. */
const lengths = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 ' +
    'FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 ' +
    'LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 ' +
    'RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map(one => [one.slice(0, 2), Number(one.slice(2))]),
)
