import { isDoing, isKind, isMemory, isTelling } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { splitTime } from '#server/memory/reply/question/time-words.ts'
import { named, orderPattern, ordinal, pointed, withoutQuotes } from './order-pattern.ts'

/** `target`: the words that refer to the screenshot. `title`: its new title. */
type TitleOrdered = { target: string; title: string }

/** All readings of an order to give a title, likeliest first. Empty if it is not such an order. */
export function titlesOrdered(order: string): TitleOrdered[] {
  const asSaid = looks.flatMap(look => {
    const { target = '', to = '' } = look.exec(order)?.groups ?? {}
    return target ? [{ target, title: withoutQuotes(to) }] : []
  })
  return [...asSaid, ...parted(order)].filter(({ title }) => isName(title))
}

/** "Call this Rome flight" gives a title. "Call this number" and "name that song" do not. */
const called = `(?<target>(?:this|that) (?:screenshot|picture|image|one)|it|(?:this|that)(?= (?-i:[\\p{Lu}\\d"“'‘]))|${ordinal})`
const verb = '(?:call|name|label|title|rename|retitle)'
const oneOf = '(?:the|my) (?!one\\b).+? (?:one|screenshot|picture|image|photo)'

/** "Name the last picture I saved" and "call the bank one more time" give no title. */
const clause = '(?:(?-i:of|that|which|whose?|with|from|where|when|more|last time)|i|we)\\b'
const title = `(?:(?: to| as) | (?!${clause}))(?<to>.+)`

const looks = [
  `(?:call|name|label) ${called}${title}`,
  `${verb} (?<target>${oneOf})${title}`,
  `${verb} (?<target>(?:the|my) .+?)(?: to| as)? (?<to>["“‘][^"“”]+["”’])`,
  `(?:rename|(?:re)?title) ${pointed}(?: to| as)? (?<to>.+)`,
  `title (?<target>(?:the|my) .+?) as (?<to>.+)`,
  `(?:rename|retitle) (?<target>.+?) (?:to|as|into) (?<to>.+)`,
  `(?:change|set) (?:the )?(?:title|name) of ${named} to (?<to>.+)`,
  `(?:change|set) (?<target>its|the) (?:title|name) to (?<to>.+)`,
  `(?:change|set) (?<target>(?:the|my) .+?)(?:['’]s)? (?:title|name) to (?<to>.+)`,
  `give ${named} (?:the|a new) (?:title|name) (?:of )?(?<to>.+)`,
  `${pointed} (?:should|shall|is to|ought to) be (?:called|named|titled) (?<to>.+)`,
  `${named} (?:should|shall|is to|ought to) be (?:called|named|titled) (?<to>(?-i:[\\p{Lu}\\d"“'‘]).*)`,
].map(orderPattern)

/**
 * Splits "Call the boarding pass Rome flight", which has no word between target and title. The title starts
 * after the type of screenshot, or at a capital if the verb can only rename. "Call the order hotline" and
 * "name the hotel" rename nothing.
 */
function parted(order: string): TitleOrdered[] {
  const [, verb = '', rest = ''] = plainOrder.exec(order) ?? []
  const words = rest.split(/\s+/)
  return words.flatMap((word, i) => {
    const [last = '', following = ''] = [words[i - 1] ?? '', words[i + 1] ?? '']
    const target = words.slice(0, i).join(' ')
    const title = words.slice(i).join(' ')
    if (!(names(last) || ofKind(last)) || !names(word) || (isCapital(last) && isCapital(word))) return []
    const isBehindKind = ofKind(last) && !ofKind(word) && !ofKind(following)
    const begins = isCapital(word) && (isBehindKind || !/^(?:call|name)$/i.test(verb)) && !isClause(title)
    const isRenamed = isBehindKind && /^(?:rename|retitle|label)$/i.test(verb)
    if (!begins && !isRenamed) return []
    const isTime = splitTime(`on ${title}`, 'also-named').rest === ''
    return isTime ? [] : [{ target, title: withoutQuotes(title) }]
  })
}
/** Whether the end is a clause and not a title: "Name the booking Luis made". */
const isClause = (title: string) =>
  /(?:^|\s)(?!\p{Lu})(\p{L}+)$/u.test(title) && isDone(title.split(/\s+/).at(-1) ?? '')
const isDone = (word: string) => /ed$/.test(word) || foldWords(word).some(isDoing)
const plainOrder = new RegExp(`^(${verb.slice(3, -1)}) ((?:the|my) .+)$`, 'i')
const names = (word: string) => foldWords(word).some(isTelling)
const ofKind = (word: string) => foldWords(word).some(one => isKind(one) || isMemory(one))
const isCapital = (word: string) => /^["“'‘]?\p{Lu}/u.test(word)

const isName = (title: string) => title.length > 0 && title.length <= 200 && !isNoName.test(title)
/** Idioms that give no title: "Call it a day", "call that back tomorrow". */
const isNoName =
  /^(?:(?:it )?(?:back|off|out|up|quits|even|done|again|now|later|soon|today|tonight|tomorrow)(?: (?:again|now|later|soon|today|tonight|tomorrow|then))*|(?:an? )?(?:day|night|draw|truce|wrap)|(?:the )?number|what(?:ever)?\b.*)$/i
