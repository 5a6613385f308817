import type { Found } from '#server/language/values/found.ts'
import { matchesIn } from '#server/platform/matches-in.ts'

/**
 * UPS parcels, Windows errors, prefixed invoice or ticket numbers, codes in brackets (not "PYTHON3"), IBANs.
 */
const shapes = [
  /(?<![A-Z0-9])1Z(?: ?[A-Z0-9]){16}(?![A-Z0-9])/g,
  /(?<![A-Za-z0-9])0x[0-9A-Fa-f]{8}(?![A-Za-z0-9])/g,
  /(?<![A-Za-z0-9-])(?:INV|ORD|REF|TKT|PO|RMA|CASE|SO|RE)(?=(?:[A-Z-]*\d){3})-?\d[\dA-Z]*(?:-[\dA-Z]+)*(?![A-Za-z0-9])/g,
  /(?<=#)\d{2,}(?:-\d+){1,4}(?![A-Za-z0-9])/g,
  /(?<=\()(?![A-Z]{4,}\d{1,4}\)|ISO|DIN|RFC|(?:19|20)\d\d[QH]\d|[QH]\d(?:19|20)\d\d)(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z0-9]{6,12}(?=\))/g,
  /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?(?![A-Za-z0-9])/g,
]

/** "482913 is your login code", "Use 923423 as your security code": the code is before its name. */
const beforeName =
  /(?<![\p{L}\d.,-])(?<code>\d{4,8}|[A-Z]-\d{4,8}) (?:is|as) your (?:\p{L}[\p{L}-]{0,20} ){0,4}(?:code|otp|passcode|pin)(?!\p{L})/giu

/** Codes of an unmistakable shape. */
export function unmistakableCodes(text: string): Found[] {
  if (!/\d/.test(text)) return []
  return [...beforeTheirName(text), ...byShape(text)]
}

function beforeTheirName(text: string): Found[] {
  return matchesIn(text, beforeName).map(({ index, groups }) => {
    const code = groups?.code ?? ''
    return { kind: 'code', from: index, to: index + code.length, value: code, label: 'one-time code' }
  })
}

function byShape(text: string): Found[] {
  return shapes.flatMap((shape, i) =>
    matchesIn(text, shape).flatMap(match => {
      if (i === shapes.length - 1 && !isIban(match[0])) return []
      return [
        {
          kind: 'code' as const,
          from: match.index,
          to: match.index + match[0].length,
          value: match[0].replaceAll(' ', ''),
        },
      ]
    }),
  )
}

/**
 * ISO 7064: moves country and check digits to the end, and letters become numbers. The rest modulo 97 is 1.
 */
function isIban(text: string): boolean {
  const plain = text.replaceAll(' ', '')
  const digits = (plain.slice(4) + plain.slice(0, 4)).replace(/[A-Z]/g, letter =>
    String(letter.charCodeAt(0) - 55),
  )
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}
