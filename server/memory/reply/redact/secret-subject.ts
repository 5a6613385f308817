import { isDoing, isTelling } from '#server/language/words/asking-words.ts'
import { calledElsewhere, namesOf } from '#server/language/words/concepts.ts'
import { foldWords, skeleton } from '#server/language/words/fold-words.ts'
import { kinNames } from '#server/language/words/kin-names.ts'
import { madeOnce } from '#server/language/words/made-once.ts'
import { type Speech, shows, speechOf } from '#server/language/words/speaks-of.ts'
import { type FieldName, fieldOf, secretFields } from '#server/memory/fields/fields.ts'
import { namesOfOtherCodes } from '#server/memory/keep/secrets/names-of-codes.ts'
import { secretsIn } from '#server/memory/keep/secrets/secrets.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import { isTalk } from '#server/memory/page/people/is-talk.ts'
import { speakerOf } from '#server/memory/page/people/said-by.ts'
import { wordsAround } from '#server/memory/page/values/words-around.ts'
import { isList } from '#server/memory/reply/find/passages/find-items.ts'
import { isA, type Shot } from '#server/memory/reply/gather/shot.ts'
import { plainAsking } from '#server/memory/reply/question/plain-asking.ts'
import { tokensOf, wordsOf } from '#server/memory/reply/question/question-tokens.ts'

/** Does the question ask for something that opens a door, an account or a wallet? */
export const asksForSecret = (question: string, field: FieldName | null): boolean =>
  field !== null && field !== 'code'
    ? secretFields.has(field)
    : named.test(plainAsking(question)) && !ofOtherCode.test(question)
const named = /\b(?:code|codes|password|passwords|passcode|pin|passphrase|combination)\b/i
const ofOtherCode = new RegExp(`(?<!\\p{L})${namesOfOtherCodes}[ -]?code`, 'iu')

/** The words that say which secret is meant: "the wifi password at work" → wifi, work. Or none. */
export function subjectOfSecret(question: string): string[] {
  const words = wordsOf(tokensOf(plainAsking(question)))
  const telling = words.filter((word, i) => {
    if (isUsual(word) || specials.has(word)) return true
    if (!isTelling(word) || ofSecrets.has(word) || ofAnything.has(word)) return false
    const before = words[i - 1] ?? ''
    return !/^(?:i|we|you|they|he|she|to|did|does|do)$/.test(before) && (!isDoing(word) || isPlace(words, i))
  })
  return [...new Set(telling)]
}

/** Does "work" mean a place, as in "at work" and "the work wifi"? */
const isPlace = (words: string[], i: number) =>
  words[i] === 'work' && !/^(?:that|which)$/.test(words[i - 1] ?? '')

const ofSecrets = new Set(
  foldWords(
    `password passcode passphrase pass pin code pw pwd key combination number door access entry entrance one time onetime
    verification security login log sign signin authentication authenticator otp pickup pick collection network
    iban account ${fieldOf('recovery phrase').asked}`,
  ),
)
/** Words for anything that can have a secret. */
const ofAnything = new Set(foldWords('app place spot account site website page service profile'))

/** A default, meant even if it is not said, and its exception, which must be said. */
const usualAndSpecial = [
  ['new current latest', 'old previous former'],
  ['front main', 'back rear side'],
  ['user', 'admin root'],
].map(([usual = '', special = '']) => ({ usual: foldWords(usual), special: foldWords(special) }))
const specialFor = (word: string) => usualAndSpecial.find(({ usual }) => usual.includes(word))?.special ?? []
const isUsual = (word: string) => specialFor(word).length > 0
const specials = new Set(usualAndSpecial.flatMap(({ special }) => special))

/**
 * Is every word of the subject named near the secret? It may be in the title or the category, above, beside
 * or around the secret, on its line, or in the name of the speaker. Words must match by name, because a
 * common stem is not enough.
 */
export function namesSubject(
  shot: Shot,
  lines: WrittenLine[],
  { label, line, block }: { label: string | null; line: string; block: number },
  subject: string[],
): boolean {
  const own = speechOf(`${label ?? ''} ${line}`)
  const names = namingLines(lines, line, isTalk(shot.row))
  const near = speechOf(
    [
      ...wordsAround(names)(line, block),
      ...(isTalk(shot.row) || isList(shot) ? [] : isOfOne(shot) ? textsOf(names) : namesAbove(names, line)),
      speakerOf(lines, line)?.text ?? '',
    ].join(' '),
  )
  const filed = filedAs(shot)
  return subject.every(word => {
    if (isUsual(word)) return !specialFor(word).some(other => isNamed(own, other))
    if (specials.has(word)) return [own, filed].some(speech => isNamed(speech, word))
    return [own, near, filed].some(speech => isNamed(speech, word)) || isA(shot, word) || shows(near, word)
  })
}

/** The title, category and type of a screenshot. */
const filedAs = madeOnce((shot: Shot) =>
  speechOf([shot.row.title, shot.category, ...(shot.kind?.words ?? [])].join(' ')),
)

/** A booking is about one stay, so a name anywhere on it counts. */
const isOfOne = (shot: Shot) => ['booking', 'parcel', 'ticket', 'invoice'].some(kind => isA(shot, kind))
const textsOf = (lines: WrittenLine[]) => lines.map(({ text }) => text)

/** The first lines of a page, and the lines close above a secret. */
function namesAbove(lines: WrittenLine[], own: string): string[] {
  const at = lines.findIndex(({ text }) => text === own)
  return textsOf([...lines.slice(0, topLines), ...lines.slice(Math.max(0, at - aboveMax), Math.max(0, at))])
}
const topLines = 2
const aboveMax = 8

/**
 * The lines that can name what the secret belongs to: its own line, the first lines, headings, lines such as
 * "Host: …", and the line that it continues. In a conversation every line counts. Other lines do not: a hotel
 * may have a gym, and a booking may be paid by a bank, but the code belongs to neither. A line with a secret
 * of its own never counts.
 */
function namingLines(lines: WrittenLine[], own: string, isSaid: boolean): WrittenLine[] {
  const known = namesByLine(lines)
  const naming = known.get(own) ?? linesNaming(lines, own, isSaid)
  known.set(own, naming)
  return naming
}
/** Cached by line, because hundreds of secrets may be on similar lines. */
const namesByLine = madeOnce((_: WrittenLine[]) => new Map<string, WrittenLine[]>())

function linesNaming(lines: WrittenLine[], own: string, isSaid: boolean): WrittenLine[] {
  const kinds = kindsOf(lines)
  return lines.filter(({ text }, i) => {
    // A sentence may span several lines.
    if (own.includes(text)) return true
    if (kinds[i] === 'of another') return false
    const next = lines[i + 1]?.text ?? ''
    const goesOn =
      own.startsWith(next) && (endsOpen.test(text) || /^[\p{Ll}\d].*(?<![.!?])$/u.test(`${own[0]}${text}`))
    return isSaid || kinds[i] === 'naming' || (next !== '' && goesOn)
  })
}

/** The role of each line, computed once for all secrets of the page. */
const kindsOf = madeOnce((lines: WrittenLine[]) =>
  lines.map(({ text }, i) => {
    if (ofContact.test(text) || secretsIn(text).length > 0 || /[\p{Sc}%]/u.test(text)) return 'of another'
    return i < topLines || saysWhose.test(text) || isHeading.test(text) ? 'naming' : 'other'
  }),
)
const endsOpen = /\b(?:is|are|was|the|a|at|for|of|in|to|and|with)$/i
const ofContact = /^(?:e-?mail|user ?name|user|phone|mobile|telephone|address book)\b/i
const saysWhose =
  /:$|^(?:host(?:ed by)?|guest|owner|name|profile|account|address|where|location|city|property|hotel|apartment|flat|house|room|unit|building|locker|shop|network|ssid|device|app|service|site|website|for)\b/i
/** Up to five capitalised words, or one or two words alone. */
const isHeading =
  /^(?:[^\p{L}\p{N}]*[\p{Lu}\p{N}]\S*(?:\s+(?:(?:of|the|in|at|for|and|de|la)\s+)*[\p{Lu}\p{N}&]\S*){0,4}|[^\p{L}]*\p{L}+(?:['’-]\p{L}+)*(?:\s\p{L}+(?:['’-]\p{L}+)*)?)$/u

/** Is the word or another name of the same thing there? OCR variants count. */
const isNamed = ({ words, skeletons }: Speech, word: string) =>
  [word, ...namesOf(word), ...calledElsewhere(word), ...kinNames(word), ...namesOfPlace(word)].some(
    name => words.has(name) || (name.length >= 4 && skeletons.has(skeleton(name))),
  )
const namesOfPlace = (word: string) => places.find(names => names.includes(word)) ?? []
const places = ['work office', 'home house', 'phone mobile', 'laptop notebook'].map(foldWords)
