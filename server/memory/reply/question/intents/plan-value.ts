import {
  isDoing,
  isJoint,
  isMemory,
  isNaming,
  isState,
  isTelling,
  isVague,
} from '#server/language/words/asking-words.ts'
import { fold, foldWords } from '#server/language/words/fold-words.ts'
import { type FieldName, fieldNames, fieldOf, phrasesIn } from '#server/memory/fields/fields.ts'
import { asksForTime, type FieldAsked, fieldAsked } from '#server/memory/reply/question/fields/field-asked.ts'
import { withNoun } from '#server/memory/reply/question/fields/with-noun.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import { saidIn, type Token, tokensOf, wordsOf } from '#server/memory/reply/question/question-tokens.ts'
import { saysMay, splitTime } from '#server/memory/reply/question/time-words.ts'
import { tellsIn } from './plan-tells.ts'

type ValuePlan = Extract<Plan, { intent: 'value' }>

/** Which value a question asks for, and of what; null where it asks for none (of the known ones, if only those count). */
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
  // Elsewhere it holds a question together, and tells nothing.
  const words = saysMay(question) ? [...named, 'may'] : named
  const about = { text: saidIn(telling), words, type: null, when, screenshotIds: null }
  const owner = ownerIn(wordsOf(tokens), words)
  const purpose = known && words.length > 1 ? foldWords(ofPurpose.exec(question)?.[1] ?? '') : []
  const weak = words.filter(word => isWeak(tokens, word) || purpose.includes(word))
  const plan: ValuePlan = {
    ...(weak.length > 0 && { weak }),
    intent: 'value',
    which: 'best',
    // Who said something stands above it.
    orFind: known?.name === 'author' && words.length > 0 ? about : null,
    tells: tellsIn(
      fold(question)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    ),
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

/** "When is my flight to Oslo": what has a departure is asked for it. Not "the flight voucher". */
function fieldOfThing(words: string[]): FieldName | null {
  const head = words.find((word, i) => ofThings.has(word) && (!words[i + 1] || isJoint(words[i + 1] ?? '')))
  return (head !== undefined && ofThings.get(head)) || null
}
const ofThings = new Map(
  fieldNames.flatMap(name =>
    foldWords(fieldOf(name).things ?? '').map((word): [string, FieldName] => [word, name]),
  ),
)

/** "The address in Lisbon for the taxi" */
const ofPurpose = /\bfor (?:the|a|an|my) (\p{L}+)\W*$/iu
/** "…, not doors", "without the labour" */
const ofOther = /,? \b(?:not|rather than|instead of|without) (?:the |any )?(\p{L}{3,})\W*$/iu

/** "am I flying", "is staying": a doing like the others, unlike "the wedding". */
function isBeingDone(tokens: Token[], word: string): boolean {
  const before = tokens[tokens.findIndex(token => token.word === word) - 1]?.word ?? ''
  return word.endsWith('ing') && /^(i|we|you|they|he|she|it|am|is|are|was|were|be)$/.test(before)
}

/** "Daniel's address", "where does Daniel live". */
function ownerIn(said: string[], words: string[]): string | undefined {
  const at = said.findIndex((word, i) => word === 's' && words.includes(said[i - 1] ?? ''))
  const lives = /^where \p{L}+ (?:\p{L}+ )??(\p{L}+) live\b/u.exec(said.join(' '))?.[1]
  return at > 0 ? said[at - 1] : words.find(word => word === lives)
}

/** "When do I renew …", "to reply", "the place in Lisbon". */
function isWeak(tokens: Token[], word: string): boolean {
  const before = tokens[tokens.findIndex(token => token.word === word) - 1]?.word ?? ''
  return (
    /^(i|we|you|they|he|she|per)$/.test(before) ||
    /^(app|place|spot|thing|stuff|guy|lady|person|company)$/.test(word)
  )
}

/** "How many likes": what is counted is named, whatever the word may be elsewhere. */
const isCounted = (tokens: Token[], word: string) => {
  const words = wordsOf(tokens)
  return words.some((one, i) => one === 'many' && words[i - 1] === 'how' && words[i + 1] === word)
}

const asksHowMany = (words: string[]) => words.some((word, i) => word === 'how' && words[i + 1] === 'many')

type Parts = { wanted: { words: string[]; name: string }; others: Token[] }

/** What stands before "of", "for", "at" … is asked for; what follows only says of what. */
function knownField(tokens: Token[]): FieldAsked | null {
  const words = wordsOf(tokens)
  if (asksForQuantity(words) || /^how many (?:hour|day)\b/.test(words.join(' '))) return null
  if (asksForTime(words)) return fieldAsked(words, { weak: false }) ?? fieldAsked(words, { weak: true })
  const noun = nounAsked(words)
  const before = fieldAsked(noun, { weak: false })
  if (before && !fieldOf(before.name).vague) return before
  if (saysMore(noun) && (before || /^(what|which)$/.test(words[0] ?? ''))) return null
  const field = fieldAsked(words, { weak: false }) ?? fieldAsked(words, { weak: true })
  return field && isOfCompound(words, field) ? null : field
}

/** "My screen time", "the prep time": not any time. */
function isOfCompound(words: string[], { name, from }: FieldAsked): boolean {
  const before = words[from - 1]
  return (
    fieldOf(name).vague === true &&
    before !== undefined &&
    /^(time|date)$/.test(words[from] ?? '') &&
    isNaming(before)
  )
}

/** "How much flour do I need" asks for no price. */
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

/** The words up to the first joint after a telling one: "which carrier | has my order". */
function nounAsked(words: string[]): string[] {
  const start = words.findIndex(word => isTelling(word) && !isDoing(word))
  const joint = words.findIndex((word, i) => i > start && isJoint(word))
  return start < 0 || joint < 0 ? [] : words.slice(0, joint)
}
const saysMore = (noun: string[]) => noun.some(word => isTelling(word) && !isDoing(word) && !isVague(word))

function aroundField(tokens: Token[], { name, from, length }: FieldAsked): Parts {
  const rest = [...tokens.slice(0, from), ...tokens.slice(from + length)]
  const others = rest.filter(({ word }) => !isVague(word))
  const said = saidIn(tokens.slice(from, from + length))
  // A locker code is not to be told as a pickup code.
  const isOther =
    /\scode$/.test(name) && /\scode$/i.test(said) && `${foldWords(said)}` !== `${foldWords(name)}`
  const called = isOther || isCalledSo(name, said) ? said.toLowerCase() : name
  return {
    wanted: { name: called, words: wordsOf(others).filter(word => isTelling(word) || word === 'old') },
    others,
  }
}

/** Who asks for the "sort code" or the "salary", which pictures call so too, is told of no routing number and no income. */
function isCalledSo(name: FieldName, said: string): boolean {
  const { labels = '', doing, shape } = fieldOf(name)
  const words = foldWords(said)
  return (
    doing === undefined &&
    shape !== 'moment' &&
    // "PNR" is told as what it stands for.
    said.length > abbreviationMax &&
    !foldWords(name).some(word => words.includes(word)) &&
    phrasesIn(labels).some(label => label.join(' ') === words.join(' '))
  )
}

const abbreviationMax = 4

/** "link speed | of the wifi": the words before the joint are looked for as a label, its last being the head. */
function beforeJoint(tokens: Token[]): Parts | null {
  const asked = withNoun(tokens)
  const start = asked.findIndex(({ word }) => isTelling(word) || isCounted(asked, word))
  if (start < 0) return null
  const owner = asked.findIndex(({ word }, i) => i > start && word === 's')
  const joint = asked.findIndex(({ word }, i) => i > start && isJoint(word))
  // "How many likes | did Sahil's post get": the likes are asked for.
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

/** "Who is working on the plumbing" asks for nothing that is called a working. */
const isWhoDoes = (asked: Token[], label: Token[]) =>
  asked.some(({ word }) => word === 'who') && label.length === 1 && /\p{L}{3}ing$/u.test(label[0]?.word ?? '')

/** "Which version crashed | with …", "the song playing": what it did is no part of its name. */
function withoutLastDoing(named: Token[]): Token[] {
  const last = named.findLastIndex(({ word }) => !isDoing(word) || isState(word))
  const isDone = last > 0 && /^(?:\p{Ll}{2,}[^e]ed|going|coming)$/u.test(named[last]?.word ?? '')
  return named.slice(0, isDone ? last : last + 1)
}

/** "Maya's | locker": what is hers is asked for. */
function ofOwner(asked: Token[], start: number, owner: number): Parts | null {
  const parts = beforeJoint(asked.slice(owner + 1))
  return parts && { ...parts, others: [...asked.slice(start, owner), ...parts.others] }
}

const unique = (tokens: Token[]) => [...new Set(wordsOf(tokens))]
