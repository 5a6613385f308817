import { numberWords } from '#server/language/lexicon/number-words.ts'
import { currencyCode, currencyNoun } from '#server/language/values/money/currencies.ts'
import { type Shape, spansOf } from '#server/language/values/value-shapes.ts'
import { matchesIn } from '#server/platform/matches-in.ts'

/** Answer types: the forms that an answer may have. */
export const answerKinds = [
  'amount',
  'date',
  'time',
  'duration',
  'measure',
  'count',
  'code',
  'contact',
  'name',
  'phrase',
  'sentence',
] as const
export type AnswerKind = (typeof answerKinds)[number]
export type KindSpan = { kind: AnswerKind; from: number; to: number }

/**
 * Finds the spans of a text that have an answer type. More specific types come first. Spans do not overlap.
 */
export function kindSpans(text: string): KindSpan[] {
  const found: KindSpan[] = []
  const add = (kind: AnswerKind, from: number, to: number) => {
    if (to > from && found.every(other => to <= other.from || from >= other.to))
      found.push({ kind, from, to })
  }
  const addAll = (kind: AnswerKind, look: RegExp) => {
    for (const match of matchesIn(text, look)) add(kind, match.index, match.index + match[0].length)
  }
  const addShapes = (kind: AnswerKind, ...shapes: Shape[]) => {
    for (const shape of shapes) for (const { from, to } of spansOf(shape, text)) add(kind, from, to)
  }
  const hasDigit = /\d/.test(text)
  if (/[@/]|www/.test(text)) addShapes('contact', 'email', 'link')
  if (hasDigit) {
    addShapes('contact', 'phone')
    for (const { from, to } of spansOf('duration', text))
      if (/[a-z]/i.test(text.slice(from, to))) add('duration', from, to)
    addShapes('measure', 'size', 'temperature', 'distance', 'weight')
  }
  if (hasDigit || /day\b|tomorrow|tonight/i.test(text))
    for (const { from, to } of spansOf('moment', text))
      add(isHour.test(text.slice(from, to)) ? 'time' : 'date', from, to)
  if (hasDigit) {
    addAll('measure', measured)
    addShapes('amount', 'amount')
    addAll('amount', priced)
    addAll('time', hours)
  }
  if (hasDigit || /daily|ly\b|every|once|twice/i.test(text)) addShapes('duration', 'frequency')
  if (hasDigit)
    for (const { from, to } of spansOf('code', text))
      if (/\p{L}.*\d|\d.*\p{L}|\d{5}|\d[-/ ]\d/u.test(text.slice(from, to))) add('code', from, to)
  addAll('count', figures)
  if (/\p{Lu}/u.test(text)) addAll('name', names)
  return found
}

const isHour = /^\d{1,2}(?:[:.]\d{2})?(?:\s?[ap]m)?(?:\s?[–-]\s?\d{1,2}[:.]?\d*(?:\s?[ap]m)?)?$/i
const hours =
  /\b\d{1,2}(?:[:.]\d{2})?\s?(?:am|pm|a\.m\.|p\.m\.)(?![\p{L}])|\b(?:[01]?\d|2[0-3]):[0-5]\d\b|\bhalf \d{1,2}\b|\bnoon\b|\bmidnight\b/giu
const measured =
  /(?<![\w.,])\d+(?:[.,]\d+)?\s?(?:%|percent|kwh|kw|mb|gb|tb|mbps|ml|cl|dl|l|litres?|liters?|g|mg|mcg|kcal|cal|km\/h|mph|kg|lbs?|tbsp|tsp|cups?|px|dpi|hz|khz|mhz|ghz|v|w|mah|bpm|mmhg|mmol\/l|m2|m²|sq ft|cm|mm|°|iu|units?|mmol)(?![\p{L}\d])/giu
const priced = new RegExp(
  String.raw`(?:\p{Sc}|\b(?:${currencyCode}|kr|K|R)\s)\s?\d[\d.,']*|\d[\d.,']*\s?(?:\p{Sc}|zł|Kč|(?:kr|${currencyCode}|Ft|${currencyNoun}|p)\b)`,
  'gu',
)
const figures = new RegExp(
  String.raw`(?<![\p{L}\d.,:/-])\d+(?:[.,]\d+)*(?![\p{L}\d:/-])|\b(?:${numberWords(1, 12)}|once|twice|both)\b`,
  'giu',
)
/** Excludes a capitalised word at the start of a line, unless the next word has a capital, too. */
const names =
  /(?<=[\p{L}\p{N},:;'’"&(@-]\s?)\p{Lu}[\p{L}'’.&-]+(?:\s(?:of|de|the|van|von|da|la|le|and|&)?\s?\p{Lu}[\p{L}'’.&-]*)*|^\p{Lu}[\p{L}'’.&-]+(?:\s\p{Lu}[\p{L}'’.&-]*)+|^\p{Lu}[\p{L}'’-]+(?=:)/gu

/** The answer type of a value. */
export function kindOfAnswer(value: string): AnswerKind {
  const text = value.trim()
  const [widest] = kindSpans(text).sort((a, b) => b.to - b.from - (a.to - a.from))
  const share = widest ? (widest.to - widest.from) / text.length : 0
  if (widest && share >= 0.45 && (widest.kind !== 'name' || share > 0.8)) return widest.kind
  if (
    /^\p{Lu}/u.test(text) &&
    text.split(/\s+/).length <= 3 &&
    /^[^.!?]*$/.test(text) &&
    /^(?:\p{Lu}\S*\s?)+$/u.test(text)
  )
    return 'name'
  return text.split(/\s+/).length >= 6 ? 'sentence' : 'phrase'
}
