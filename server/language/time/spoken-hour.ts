import { numberWords, numberWordValue } from '#server/language/lexicon/number-words.ts'

/** A text with its first hour in digits. `inText` maps a position in it back to the original text. */
export type InDigits = { text: string; inText: (place: number) => number }

/** Writes the first spoken hour in digits: "half past five" → "5:30", "at quarter to six" → "at 5:45". */
export function hourInDigits(text: string): InDigits | null {
  const found = spokenHour.exec(text)
  const said = found?.groups?.said
  if (!found || said === undefined) return null
  const digits = clockOf(found.groups ?? {})
  const at = found.index + found[0].length - said.length
  return {
    text: text.slice(0, at) + digits + text.slice(at + said.length),
    inText: place => (place > at ? Math.max(place - digits.length + said.length, at) : place),
  }
}

function clockOf({ minutes = '', side = '', hour = '', alone = '' }: Record<string, string | undefined>) {
  if (alone) return String(numberWordValue(alone) ?? '')
  const past = minutesOf[minutes.toLowerCase().replace(/^a\s+|\s+minutes$/g, '')] ?? 0
  const named = numberWordValue(hour) ?? Number(hour)
  const isBefore = /^to$/i.test(side)
  const whole = isBefore ? ((named + 10) % 12) + 1 : named
  return `${whole}:${String(isBefore ? 60 - past : past).padStart(2, '0')}`
}

const minutesOf: Readonly<Record<string, number>> = {
  ...{ five: 5, ten: 10, quarter: 15, twenty: 20, 'twenty-five': 25, 'twenty five': 25, half: 30 },
  ...{ '5': 5, '10': 10, '20': 20, '25': 25 },
}

const hours = numberWords(1, 12)
const lead = '(?:at|by|until|till|around|before|from)'
const minutes = String.raw`(?:half|(?:a\s+)?quarter|(?:five|ten|twenty(?:[- ]five)?|5|10|20|25)(?:\s+minutes)?)`

/** Not the number in "look at one of them" or "buy five to six eggs". */
const spokenHour = new RegExp(
  [
    String.raw`\b(?:${lead}\s+|(?=(?:half|(?:a\s+)?quarter)\s|\S+(?:\s+minutes)?\s+past\s))`,
    String.raw`(?<said>(?<minutes>${minutes})\s+(?<side>past|after|to)\s+(?<hour>1[0-2]|[1-9]|${hours})\b(?!:)`,
    String.raw`|(?<alone>${hours})(?=\W*$|[,.;!?]|\s+(?:o['’]clock|[ap]\.?m|in the|today|tomorrow|tonight|this|next|on|to|about)\b))`,
  ].join(''),
  'i',
)
