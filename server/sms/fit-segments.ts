/**
 * Cuts a text at the end of a word so that it and all of `tail` fit into `segmentsMax` text messages. A tail
 * that is too long is cut too, also between words. Letters that would make every segment less than half as
 * long are replaced by plain ones of the same meaning (GSM 03.38 and UCS-2, 3GPP TS 23.038; lengths in parts
 * of a longer message, TS 23.040).
 */
export function fitSegments(text: string, tail = '', segmentsMax = 3): string {
  const whole = plainLetters([text.trim(), tail].filter(Boolean).join('\n'))
  if (fits(whole, segmentsMax)) return whole
  const end = plainLetters(tail && `\n${tail}`)
  if (end !== '' && !fits(`...${end}`, segmentsMax)) return fitSegments(tail, '', segmentsMax)
  const words = plainLetters(text.trim()).match(wordsOf) ?? []
  let kept = ''
  for (const word of words) {
    if (!fits(`${(kept + word).trimEnd()}...${end}`, segmentsMax)) break
    kept += word
  }
  return `${kept.trimEnd()}...${end}`
}

/** Scripts without spaces are cut between letters. A long web address is not cut. */
const wordsOf = /(?:https?:\S+|\S{1,40})\s*/gu

function fits(text: string, segmentsMax: number): boolean {
  const letters = [...text]
  if (!letters.every(letter => basic.has(letter) || extended.has(letter)))
    return text.length <= (segmentsMax === 1 ? 70 : segmentsMax * 67)
  const septets = letters.reduce((sum, letter) => sum + (extended.has(letter) ? 2 : 1), 0)
  return septets <= (segmentsMax === 1 ? 160 : segmentsMax * 153)
}

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extended = new Set('^{}\\[~]|€')

const plainLetters = (text: string) =>
  text.replace(/[‘’“”„–—…•·→\u00a0\u2009\u202f\u200b]/g, letter => plain[letter] ?? ' ')
const plain: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '-',
  '·': '-',
  '→': '->',
  '\u200b': '',
}
