import { ContentType } from '#contract/screenshot.ts'
import { aboutIn, nothing } from './about-in.ts'
import { typeNamed } from './asking-words.ts'
import { fold, foldWords } from './fold-words.ts'
import { ordinalIn, sourcesBefore } from './follow-up.ts'
import type { About, Asked, Plan, Wish } from './plan.ts'

/**
 * What asks to change something that is kept: where it is filed, what it is called, what it is. Only what the person
 * says is read here, never what stands in a picture. Null where nothing is to be changed.
 */
export function planChange(question: string, asked: Asked): Plan | null {
  const order = withoutGreeting(question)
    .replace(/[ ,]*\b(?:please|thanks|thank you)?[.!?\s]*$/i, '')
    .trim()
  if (undoLast.test(fold(order))) return { intent: 'undo' }
  if (undo.test(fold(order)))
    return isRefused(asked) ? { intent: 'decline', what: 'undo' } : { intent: 'undo' }
  if (/\?\s*$/.test(question) && !asksToDo.test(question)) return null
  for (const { look, wish } of orders) {
    const { target = '', to = '' } = look.exec(order)?.groups ?? {}
    const wanted = target && wish(to.replace(/^["“'‘]|["”'’]$/g, '').trim())
    if (!wanted) continue
    const about = whichOnes(target, asked)
    if (about) return { intent: 'change', about, wish: wanted }
  }
  return null
}

/** What is to be kept word for word, however long it is. */
export function planRemember(said: string): Plan | null {
  const text = remembered.exec(withoutGreeting(said))?.groups?.text?.trim()
  return text && !said.trim().endsWith('?') ? { intent: 'remember', text } : null
}

const withoutGreeting = (said: string) =>
  said.trim().replace(/^(?:(?:please|ok|okay|remy|now|and|can you|could you|would you|will you)[ ,]+)+/i, '')
/** "This is a recipe?" asks; "Could you call it Rome flight?" orders. */
const asksToDo =
  /^\W*(?:(?:ok|okay|remy|now|and)\W+)*(?:please|can you|could you|would you|will you)\b|\bplease\W*$/i

/** "Remember when we …" is a question; a note or something to be saved is told by its colon. */
const remembered =
  /^(?:(?:remember|memori[sz]e|keep in mind|do(?:n['’]t| not) forget)(?: (?:this|that))?(?:\s*[:,–-]\s*|\s+)(?!when\b|what\b|where\b|who\b|how\b|why\b|to\b)|(?:note|memo|make a note|note to self|save this|save a note|write this down)(?: (?:of )?(?:this|that))?\s*:\s*)(?<text>.{2,})$/isu

/** Right after an order that was not followed, "undo" means that order, and nothing that was done long before. */
function isRefused({ turns }: Asked): boolean {
  const [order, answer] = [turns.findLast(({ role }) => role === 'user'), turns.at(-1)]
  if (!order || answer?.role !== 'assistant' || (answer.changed ?? []).length > 0) return false
  const plain = fold(withoutGreeting(order.content))
  return ordered.test(plain) && !undo.test(plain.replace(/\W+$/, '')) && !order.content.trim().endsWith('?')
}
const ordered =
  /^(?:move|put|file|tag|untag|mark|change|set|edit|rename|retitle|title|name|call|delete|remove|add|(?:re|un)?categori[sz]e|sort|save|store|drop|make|treat|classify|unfile|take|undo)\b/

const undoLast = /^(?:undo|take back|revert) (?:the|your|my) last (?:one|change|thing)$/
const undo =
  /^(undo( (that|it|this|the last))?|take (that|it) back|revert( (that|it|this))?|change it back|put (it|them|that) back|no,? (undo|revert)( that| it)?)$/

const pronoun = '(?:(?:this|that) (?:screenshot|picture|image|one)|it|this|that|these|those|them)'
const ordinal =
  '(?:the )?(?:first|second|third|fourth|fifth|last|other|1st|2nd|3rd|4th|5th) (?:one|result|screenshot|picture)'
const pointed = `(?<target>${pronoun}|${ordinal})`
/** "Call this number" and "name that song" speak of something else; "Call this Rome flight" does not. */
const called = `(?<target>(?:this|that) (?:screenshot|picture|image|one)|it|(?:this|that)(?= (?-i:[\\p{Lu}\\d"“'‘]))|${ordinal})`
const named = `(?<target>${pronoun}|${ordinal}|(?:the|my) .+?)`
const order = (source: string) => new RegExp(`^${source}$`, 'iu')

/** From the narrow to the wide; what only a pronoun can be the object of would else be a question. */
const orders: { look: RegExp; wish: (to: string) => Wish | null }[] = [
  {
    look: order(
      `(?:take|remove) ${named} (?:out of|from) (?<to>(?:its|the|their|my) (?:category|categories|folder))`,
    ),
    wish: () => ({ to: 'no-category' }),
  },
  { look: order(`(?:uncategori[sz]e|unfile) ${named}(?<to>)`), wish: () => ({ to: 'no-category' }) },
  {
    look: order(`tag ${named} (?:with|as) (?<to>.+)`),
    wish: tag => (tag.length <= 50 ? { to: 'tag', tag } : null),
  },
  {
    look: order(
      `add (?<target>a|the) tag (?:of )?(?<to>[^,]+?)(?: to (?:it|this|that)(?: one| screenshot)?)?`,
    ),
    wish: tag => (tag.length <= 50 ? { to: 'tag', tag } : null),
  },
  {
    look: order(`(?:call|name) ${called}(?: as)? (?<to>.+)`),
    wish: title => (isName(title) ? { to: 'title', title } : null),
  },
  {
    look: order(
      `(?:call|name|title) (?<target>(?:the|my) .+? (?:screenshot|picture|image|photo))(?: as)? (?<to>.+)`,
    ),
    wish: title => (isName(title) ? { to: 'title', title } : null),
  },
  {
    look: order(`(?:call|name|rename|title) (?<target>(?:the|my) .+?)(?: to| as)? ["“‘](?<to>[^"“”]+)["”’]`),
    wish: title => (title.length <= 200 ? { to: 'title', title } : null),
  },
  {
    look: order(
      `(?:rename|(?:re)?title) ${pointed}(?: to| as)? (?<to>.+)|(?:(?:re)?name|(?:re)?title) (?<target>(?:the|my) .+?) (?:to|as) (?<to>.+)`,
    ),
    wish: title => (title && title.length <= 200 ? { to: 'title', title } : null),
  },
  {
    look: order(`(?:change|set) (?:the )?(?:title|name) of ${named} to (?<to>.+)`),
    wish: title => (title.length <= 200 ? { to: 'title', title } : null),
  },
  {
    look: order(
      `(?:change|set) (?:its|the) (?:title|name) to (?<to>.+)`.replace('(?:its|the)', '(?<target>its|the)'),
    ),
    wish: title => (title.length <= 200 ? { to: 'title', title } : null),
  },
  {
    look: order(
      `${pointed}(?:['’]s| is| are| was) (?:actually |really )?(?:an? )?(?<to>\\p{L}+(?: \\p{L}+)?)`,
    ),
    wish: typeWished,
  },
  {
    look: order(
      `(?:mark|make|treat|change|set|file|save|classify) ${named} (?:as|to|into) (?:an? )?(?<to>\\p{L}+)`,
    ),
    wish: typeWished,
  },
  {
    look: order(
      `(?:put|move|file|save|store|sort|drop) ${named} (?:in|into|to|under|as|with) (?:(?:the|my) )?(?:(?:category|folder) )?(?<to>.+?)(?: (?:category|folder))?`,
    ),
    wish: categoryWished,
  },
  {
    look: order(`(?:(?:re)?categori[sz]e) ${named} (?:as|to|into|under) (?<to>.+)`),
    wish: categoryWished,
  },
  {
    look: order(`add ${pointed} to (?:(?:the|my) )?(?<to>.+?)(?: (?:category|folder))?`),
    wish: categoryWished,
  },
]

const isName = (title: string) => title.length > 0 && title.length <= 200 && !isNoName.test(title)
/** "Call it a day", "call that back tomorrow". */
const isNoName =
  /^(?:(?:it )?(?:back|off|out|up|quits|even|done|again|now|later|soon|today|tonight|tomorrow)(?: (?:again|now|later|soon|today|tonight|tomorrow|then))*|(?:an? )?(?:day|night|draw|truce|wrap)|(?:the )?number|what(?:ever)?\b.*)$/i

function categoryWished(to: string): Wish | null {
  const [, isNew, name = ''] =
    /^(a new (?:category |folder )?(?:called |named )?)?["“]?(.+?)["”]?$/i.exec(to) ?? []
  return name && name.length <= 50 ? { to: 'category', name, isNew: Boolean(isNew) } : null
}

/** "a recipe" is a meal, "a to-do" a task. */
function typeWished(to: string): Wish | null {
  const words = foldWords(to)
  const type =
    words.length === 1
      ? (typeNamed(words[0] ?? '') ?? otherTypes[words[0] ?? ''])
      : otherTypes[words.join(' ')]
  return type ? { to: 'type', type: ContentType.parse(type) } : null
}
const otherTypes: Record<string, ContentType | undefined> = {
  recipe: 'meal',
  'to do': 'task',
  chore: 'task',
  saying: 'quote',
  training: 'workout',
  exercise: 'workout',
  unclassified: 'unknown',
}

/** The screenshots that the person points at, or names; null where there is nothing to point at. */
function whichOnes(target: string, asked: Asked): About | null {
  const place = ordinalIn(target, asked.turns)
  if (place !== null) return place === 'none' ? null : { ...nothing, screenshotIds: [place] }
  const plain = fold(target)
  if (/^(the|my) /.test(plain)) {
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
