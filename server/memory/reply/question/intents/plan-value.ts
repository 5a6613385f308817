import {
  isDoing,
  isJoint,
  isMemory,
  isNaming,
  isState,
  isTelling,
  isVague,
} from '#server/language/words/asking-words.ts'
import { foldWords, spacedWords } from '#server/language/words/fold-words.ts'
import { type FieldName, fieldNames, fieldOf, phrasesIn } from '#server/memory/fields/fields.ts'
import { asksForTime, type FieldAsked, fieldAsked } from '#server/memory/reply/question/fields/field-asked.ts'
import { withNoun } from '#server/memory/reply/question/fields/with-noun.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import { saidIn, type Token, tokensOf, wordsOf } from '#server/memory/reply/question/question-tokens.ts'
import { saysMay, splitTime } from '#server/memory/reply/question/time-words.ts'
import { tellsIn } from './plan-tells.ts'

type ValuePlan = Extract<Plan, { intent: 'value' }>

/** Plans a question for a value: a known field, or with `any-field` any label. Or null. */
export function planValue(said: string, which: 'known-field' | 'any-field'): ValuePlan | null {
  const [tail = '', other] = ofOther.exec(said) ?? []
  const question = other ? said.slice(0, said.length - tail.length) : said
  const [notCalled] = foldWords(other ?? '')
  const { when, rest } = splitTime(question, 'relative-only')
  const tokens = tokensOf(rest)
  const known = knownField(tokens)
  const parts = known ? aroundField(tokens, known) : which === 'any-field' ? beforeJoint(tokens) : null
  if (!parts) return null
  const { wanted, others } = parts
  const telling = others.filter(({ word }) => isTelling(word))
  const named = unique(telling.filter(({ word }) => !isDoing(word) && !isBeingDone(tokens, word)))
  // "May" counts only as a month.
  const words = saysMay(question) ? [...named, 'may'] : named
  const about = { text: saidIn(telling), words, type: null, when, screenshotIds: null }
  const owner = ownerIn(wordsOf(tokens), words)
  const purpose = known && words.length > 1 ? foldWords(ofPurpose.exec(question)?.[1] ?? '') : []
  const weak = words.filter(word => isWeak(tokens, word) || purpose.includes(word))
  const plan: ValuePlan = {
    ...(weak.length > 0 && { weak }),
    intent: 'value',
    which: 'best',
    // The author is written above the text, so the description is searched, too.
    orFind: known?.name === 'author' && words.length > 0 ? about : null,
    tells: tellsIn(spacedWords(question)),
    about,
    wanted: {
      ...{ field: known?.name ?? null, ...wanted, isCount: asksHowMany(wordsOf(tokens)) },
      ...(owner !== undefined && { whose: owner }),
      ...(notCalled !== undefined && { notCalled }),
      ...(/\bmy\b/i.test(question) && { isMine: true as const }),
    },
  }
  const ofThing = known && fieldOf(known.name).vague ? fieldOfThing(wordsOf(tokens)) : null
  return ofThing
    ? { ...plan, wanted: { ...plan.wanted, field: ofThing, name: ofThing }, otherwise: plan }
    : plan
}

/** The field of a vague question about a thing: "When is my flight to Oslo" asks for its departure. */
function fieldOfThing(words: string[]): FieldName | null {
  const head = words.find((word, i) => ofThings.has(word) && (!words[i + 1] || isJoint(words[i + 1] ?? '')))
  return (head !== undefined && ofThings.get(head)) || null
}
const ofThings = new Map(
  fieldNames.flatMap(name =>
    foldWords(fieldOf(name).things ?? '').map((word): [string, FieldName] => [word, name]),
  ),
)

/** Matches the purpose in "the address in Lisbon for the taxi". */
const ofPurpose = /\bfor (?:the|a|an|my) (\p{L}+)\W*$/iu
/** Matches a label that is excluded: "…, not doors", "without the labour". */
const ofOther = /,? \b(?:not|rather than|instead of|without) (?:the |any )?(\p{L}{3,})\W*$/iu

/** Whether a word is a verb: "am I flying", "is staying". In "the wedding" it is a noun. */
function isBeingDone(tokens: Token[], word: string): boolean {
  const before = tokens[tokens.findIndex(token => token.word === word) - 1]?.word ?? ''
  return word.endsWith('ing') && /^(i|we|you|they|he|she|it|am|is|are|was|were|be)$/.test(before)
}

/** The owner in "Daniel's address" and "where does Daniel live". */
function ownerIn(said: string[], words: string[]): string | undefined {
  const at = said.findIndex((word, i) => word === 's' && words.includes(said[i - 1] ?? ''))
  const lives = /^where \p{L}+ (?:\p{L}+ )??(\p{L}+) live\b/u.exec(said.join(' '))?.[1]
  return at > 0 ? said[at - 1] : words.find(word => word === lives)
}

/** Whether a screenshot may lack the word: "When do I renew …", "to reply", "the place in Lisbon". */
function isWeak(tokens: Token[], word: string): boolean {
  const before = tokens[tokens.findIndex(token => token.word === word) - 1]?.word ?? ''
  return (
    /^(i|we|you|they|he|she|per)$/.test(before) ||
    /^(app|place|spot|thing|stuff|guy|lady|person|company)$/.test(word)
  )
}

/** Whether the word is counted in the question: "How many likes". */
const isCounted = (tokens: Token[], word: string) => {
  const words = wordsOf(tokens)
  return words.some((one, i) => one === 'many' && words[i - 1] === 'how' && words[i + 1] === word)
}

const asksHowMany = (words: string[]) => words.some((word, i) => word === 'how' && words[i + 1] === 'many')

type Parts = { wanted: { words: string[]; name: string }; others: Token[] }

/** The known field that a question asks for. Words after "of", "for" or "at" are the subject. */
function knownField(tokens: Token[]): FieldAsked | null {
  const words = wordsOf(tokens)
  if (asksForQuantity(words) || /^how many (?:hour|day)\b/.test(words.join(' '))) return null
  if (asksForTime(words)) return fieldAsked(words, { weak: false }) ?? fieldAsked(words, { weak: true })
  const noun = nounAsked(words)
  const before = fieldAsked(noun, { weak: false })
  if (before && !fieldOf(before.name).vague) return before
  if (hasContentWord(noun) && (before || /^(what|which)$/.test(words[0] ?? ''))) return null
  const field = fieldAsked(words, { weak: false }) ?? fieldAsked(words, { weak: true })
  return field && isOfCompound(words, field) ? null : field
}

/** Whether "time" or "date" is part of a compound: "My screen time", "the prep time". */
function isOfCompound(words: string[], { name, from }: FieldAsked): boolean {
  const before = words[from - 1]
  return (
    fieldOf(name).vague === true &&
    before !== undefined &&
    /^(time|date)$/.test(words[from] ?? '') &&
    isNaming(before)
  )
}

/** Whether the question asks for a quantity: "How much flour do I need" does not ask for a price. */
export function asksForQuantity(words: string[]): boolean {
  const next = words[words.indexOf('much') + 1]
  return (
    words.includes('how') &&
    words[words.indexOf('much') - 1] === 'how' &&
    next !== undefined &&
    isQuantified(next)
  )
}
const isQuantified = (word: string) =>
  (isNaming(word) || isMemory(word)) && !isJoint(word) && !/^(money|total|cost|due|tax|vat)$/.test(word)

/** The words up to the first preposition after a content word: "which carrier | has my order". */
function nounAsked(words: string[]): string[] {
  const start = words.findIndex(word => isTelling(word) && !isDoing(word))
  const joint = words.findIndex((word, i) => i > start && isJoint(word))
  return start < 0 || joint < 0 ? [] : words.slice(0, joint)
}
const hasContentWord = (noun: string[]) =>
  noun.some(word => isTelling(word) && !isDoing(word) && !isVague(word))

function aroundField(tokens: Token[], { name, from, length }: FieldAsked): Parts {
  const rest = [...tokens.slice(0, from), ...tokens.slice(from + length)]
  const others = rest.filter(({ word }) => !isVague(word))
  const said = saidIn(tokens.slice(from, from + length))
  // The answer must not call a locker code a pickup code.
  const isOther =
    /\scode$/.test(name) && /\scode$/i.test(said) && `${foldWords(said)}` !== `${foldWords(name)}`
  const called = isOther || isUsualLabel(name, said) ? said.toLowerCase() : name
  return {
    wanted: { name: called, words: wordsOf(others).filter(word => isTelling(word) || word === 'old') },
    others,
  }
}

/** Whether screenshots use the user's word as a label. The answer then keeps it: "sort code". */
function isUsualLabel(name: FieldName, said: string): boolean {
  const { labels = '', doing, shape } = fieldOf(name)
  const words = foldWords(said)
  return (
    doing === undefined &&
    shape !== 'moment' &&
    // "PNR" is an abbreviation, so the answer has the full name.
    said.length > abbreviationMax &&
    // "Where" is a label of places, and no name of one.
    words.some(isTelling) &&
    !foldWords(name).some(word => words.includes(word)) &&
    phrasesIn(labels).some(label => label.join(' ') === words.join(' '))
  )
}

const abbreviationMax = 4

/** Splits at the first preposition: "link speed | of the wifi". The words before it are the label. */
function beforeJoint(tokens: Token[]): Parts | null {
  const asked = withNoun(tokens)
  const start = asked.findIndex(({ word }) => isTelling(word) || isCounted(asked, word))
  if (start < 0) return null
  const owner = asked.findIndex(({ word }, i) => i > start && word === 's')
  const joint = asked.findIndex(({ word }, i) => i > start && isJoint(word))
  // "How many likes | did Sahil's post get" asks for the likes.
  if (owner > 0 && (joint < 0 || joint > owner)) return ofOwner(asked, start, owner)
  const named = asked
    .slice(start, joint < 0 ? undefined : joint)
    .filter(({ word }, i) => isTelling(word) || (i === 0 && isCounted(asked, word)))
  const label = withoutLastDoing(named)
  if (isWhoDoes(asked, label)) return null
  const others = joint < 0 ? [] : asked.slice(joint)
  const head = wordsOf(label).at(-1)
  if (head === undefined || /^\d+$/.test(head) || !(isNaming(head) || isCounted(asked, head))) return null
  return { wanted: { name: saidIn(label), words: wordsOf(label) }, others }
}

/** "Who is working on the plumbing" does not ask for a value with the label "working". */
const isWhoDoes = (asked: Token[], label: Token[]) =>
  asked.some(({ word }) => word === 'who') && label.length === 1 && /\p{L}{3}ing$/u.test(label[0]?.word ?? '')

/** Removes a verb at the end of a label: "Which version crashed | with …", "the song playing". */
function withoutLastDoing(named: Token[]): Token[] {
  const last = named.findLastIndex(({ word }) => !isDoing(word) || isState(word))
  const isDone = last > 0 && /^(?:\p{Ll}{2,}[^e]ed|going|coming)$/u.test(named[last]?.word ?? '')
  return named.slice(0, isDone ? last : last + 1)
}

/** Splits "Maya's | locker": the locker is wanted, and Maya is the subject. */
function ofOwner(asked: Token[], start: number, owner: number): Parts | null {
  const parts = beforeJoint(asked.slice(owner + 1))
  return parts && { ...parts, others: [...asked.slice(start, owner), ...parts.others] }
}

const unique = (tokens: Token[]) => [...new Set(wordsOf(tokens))]
