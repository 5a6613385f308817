import { ContentType } from '#contract/content-type.ts'
import { isKind, isMemory, typeNamed } from '#server/language/words/asking-words.ts'
import { signsOf } from '#server/language/words/concepts.ts'
import { fold, foldWords } from '#server/language/words/fold-words.ts'
import { aboutIn, nothing } from '#server/memory/reply/question/about-in.ts'
import { placedBefore, sourcesBefore } from '#server/memory/reply/question/context/spoken-of.ts'
import { placeSaid } from '#server/memory/reply/question/place-said.ts'
import type { Asked, Plan, Subject, Wish } from '#server/memory/reply/question/plan.ts'
import { withoutGreeting } from '#server/memory/reply/question/without-greeting.ts'
import { named, orderPattern, ordinal, pointed, pronoun, withoutQuotes } from './order-pattern.ts'
import { isOfAll } from './plan-small-talk.ts'
import { titlesOrdered } from './titles-ordered.ts'

/** Plans an order to change a screenshot, by the user's words and no picture's. Or null. */
export function planChange(question: string, asked: Asked): Plan | null {
  const order = withoutGreeting(question)
    .replace(/[ ,]*\b(?:please|thanks|thank you)?[.!?\s]*$/i, '')
    .trim()
  if (undoLast.test(fold(order))) return { intent: 'undo' }
  if (undo.test(fold(order)))
    return isRefused(asked) ? { intent: 'decline', what: 'undo' } : { intent: 'undo' }
  if ((/\?\s*$/.test(question) && !asksToDo.test(question)) || isOfAll(fold(order))) return null
  const wishes = wishesIn(order)
  for (const { target, wish } of wishes) {
    const about = whichOnes(target, asked)
    if (about) return { intent: 'change', about, wish }
  }
  return wishes.length > 0 && ordered.test(fold(order)) ? { intent: 'decline', what: 'unclear' } : null
}

/** All possible readings of an order, as targets and changes. */
const wishesIn = (order: string): { target: string; wish: Wish }[] => [
  ...titlesOrdered(order).map(({ target, title }) => ({ target, wish: { to: 'title' as const, title } })),
  ...orders.flatMap(({ look, wish }) => {
    const { target = '', to = '' } = look.exec(order)?.groups ?? {}
    const wanted = isKept(target) && wish(withoutQuotes(to))
    return wanted ? [{ target, wish: wanted }] : []
  }),
]

/** Whether the target is a screenshot. Without "the" or "my", it must name a type: not "put butter in". */
const isKept = (target: string) =>
  isOne.test(target) ||
  foldWords(target).some(word => isKind(word) || isMemory(word) || typeNamed(word) || signsOf(word).size > 0)
const isOne = new RegExp(`^(?:(?:the|my|its|an?)\\b|(?:${pronoun}|${ordinal})$)`, 'i')

/** "Could you call it Rome flight?" is an order. "This is a recipe?" is a question. */
const asksToDo =
  /^\W*(?:(?:ok|okay|remy|now|and)\W+)*(?:please|can you|could you|would you|will you)\b|\bplease\W*$/i

/** Whether Remy has just refused an order. "Undo" then refers to that order, not to an older change. */
function isRefused({ turns }: Asked): boolean {
  const [order, answer] = [turns.findLast(({ role }) => role === 'user'), turns.at(-1)]
  // An order that changed nothing counts as carried out, so "undo" refers to the change before it.
  if (!order || answer?.role !== 'assistant' || answer.changed !== undefined) return false
  const plain = fold(withoutGreeting(order.content))
  return ordered.test(plain) && !undo.test(plain.replace(/\W+$/, '')) && !order.content.trim().endsWith('?')
}
const ordered =
  /^(?:move|put|file|tag|untag|mark|change|set|edit|rename|retitle|title|name|call|delete|remove|add|(?:re|un)?categori[sz]e|sort|save|store|drop|make|treat|classify|unfile|take|undo)\b/

/** Whether a message starts like an order and is not a question. */
export const readsAsOrder = (message: string): boolean => {
  const plain = fold(withoutGreeting(message))
  return (ordered.test(plain) || alsoOrdered.test(plain)) && !message.trim().endsWith('?')
}
const alsoOrdered =
  /^(?:pop|stick|shove|throw|bung|chuck|label|relabel|note|jot|write|log|keep|remember|memori[sz]e|don['’]?t forget|i want|i['’]d like|this (?:one )?(?:is|belongs|goes)|that (?:one )?(?:is|belongs|goes))\b/

const undoLast = /^(?:undo|take back|revert) (?:the|your|my) last (?:one|change|thing)$/
const undo =
  /^(undo( (that|it|this|the last))?|take (that|it) back|revert( (that|it|this))?|change it back|put (it|them|that) back|no,? (undo|revert)( that| it)?)$/

/** Orders from narrow to wide. Some match only pronouns; with other objects they are questions. */
const ordersSaid: [string, (to: string) => Wish | null][] = [
  [
    `(?:take|remove) ${named} (?:out of|from) (?<to>(?:its|the|their|my) (?:category|categories|folder))`,
    () => ({ to: 'no-category' }),
  ],
  [`(?:uncategori[sz]e|unfile) ${named}(?<to>)`, () => ({ to: 'no-category' })],
  [`tag ${named} (?:with|as) (?<to>.+)`, tagWished],
  [`add (?<target>a|the) tag (?:of )?(?<to>[^,]+?)(?: to (?:it|this|that)(?: one| screenshot)?)?`, tagWished],
  [
    `${pointed}(?:['’]s| is| are| was) (?:actually |really )?(?:an? )?(?<to>\\p{L}+(?: \\p{L}+)?)`,
    typeWished,
  ],
  [
    `(?:mark|make|treat|change|set|file|save|classify) ${named} (?:as|to|into) (?:an? )?(?<to>\\p{L}+)`,
    typeWished,
  ],
  [
    `(?:(?:put|move|file|save|store|sort|drop) ${named}|(?:put|move) (?<target>(?!(?:together|off|away|out|up|down)\\b).+?)) (?:in|into|to|under|as|with) (?:(?:the|my) )?(?:(?:category|folder) )?(?<to>.+?)(?: (?:category|folder))?`,
    categoryWished,
  ],
  [`(?:(?:re)?categori[sz]e) (?<target>.+?) (?:as|to|into|under) (?<to>.+)`, categoryWished],
  [`add ${pointed} to (?:(?:the|my) )?(?<to>.+?)(?: (?:category|folder))?`, categoryWished],
]
const orders = ordersSaid.map(([said, wish]) => ({ look: orderPattern(said), wish }))

function tagWished(tag: string): Wish | null {
  return tag.length <= 50 ? { to: 'tag', tag } : null
}

function categoryWished(to: string): Wish | null {
  const [, isNew, name = ''] =
    /^(a new (?:category |folder )?(?:called |named )?)?["“]?(.+?)["”]?$/i.exec(to) ?? []
  return name && name.length <= 50 ? { to: 'category', name, isNew: Boolean(isNew) } : null
}

/** The type that the words name: "a recipe" → meal, "a to-do" → task. */
function typeWished(to: string): Wish | null {
  const words = foldWords(to)
  const type =
    words.length === 1
      ? (typeNamed(words[0] ?? '') ?? otherTypes.get(words[0] ?? ''))
      : otherTypes.get(words.join(' '))
  return type ? { to: 'type', type: ContentType.parse(type) } : null
}
/** Other names of the types. */
const otherWords: Record<ContentType, string[]> = {
  note: [],
  idea: [],
  reminder: [],
  habit: [],
  project: [],
  task: ['to do', 'chore'],
  quote: ['saying'],
  workout: ['training', 'exercise'],
  meal: ['recipe'],
  unknown: ['unclassified'],
}
const otherTypes = new Map(
  ContentType.options.flatMap(type => otherWords[type].map(word => [word, type] as const)),
)

/** The screenshots that a target refers to or describes. Null if there are none. */
function whichOnes(target: string, asked: Asked): Subject | null {
  const place = placeSaid(target)
  if (place !== null) {
    const one = placedBefore(asked.turns, place)
    return one && { ...nothing, screenshotIds: [one.screenshotId] }
  }
  const plain = fold(target)
  if (!isPointing.test(plain)) {
    const about = aboutIn(target)
    return about.words.length > 0 ? about : null
  }
  if (asked.screenshotId !== null) return { ...nothing, screenshotIds: [asked.screenshotId] }
  const spokenOf = sourcesBefore(asked.turns)
  const isSeveral = /^(these|those|them)/.test(plain)
  return spokenOf.length > 0
    ? { ...nothing, screenshotIds: isSeveral ? spokenOf : spokenOf.slice(0, 1) }
    : null
}
const isPointing = new RegExp(`^(?:${pronoun}|its|the|an?)$`, 'i')
