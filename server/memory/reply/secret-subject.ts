import { namesOfOtherCodes } from '#contract/names-of-codes.ts'
import { secretsIn } from '#contract/secrets.ts'
import { isDoing, isTelling } from './asking-words.ts'
import { calledElsewhere, namesOf } from './concepts.ts'
import { type FieldName, secretFields } from './fields.ts'
import { isList } from './find-items.ts'
import { foldWords, skeleton } from './fold-words.ts'
import { isTalk } from './is-talk.ts'
import { kinNames } from './kin-names.ts'
import { plainAsking } from './plain-asking.ts'
import { tokensOf, wordsOf } from './question-tokens.ts'
import { speakerOf } from './said-by.ts'
import { isA, type Shot } from './shot.ts'
import { type Speech, shows, speechOf } from './speaks-of.ts'
import { wordsAround } from './words-around.ts'
import type { WrittenLine } from './written-lines.ts'

/** Whether a question asks for what opens a door, an account or a purse. */
export const asksForSecret = (question: string, field: FieldName | null): boolean =>
  field !== null && field !== 'code'
    ? secretFields.has(field)
    : named.test(plainAsking(question)) && !ofOtherCode.test(question)
const named = /\b(?:code|codes|password|passwords|passcode|pin|passphrase|combination)\b/i
const ofOtherCode = new RegExp(`(?<!\\p{L})${namesOfOtherCodes}[ -]?code`, 'iu')

/** The words of what a secret is asked of: “the wifi password at work” is of wifi and of work; a password alone is of anything. */
export function subjectOfSecret(question: string): string[] {
  const words = wordsOf(tokensOf(plainAsking(question)))
  const telling = words.filter((word, i) => {
    if (ofAge.test(word)) return true
    if (!isTelling(word) || ofSecrets.has(word) || ofAnything.has(word)) return false
    const before = words[i - 1] ?? ''
    return !/^(?:i|we|you|they|he|she|to|did|does|do)$/.test(before) && (!isDoing(word) || isPlace(words, i))
  })
  return [...new Set(telling)]
}

/** “At work”, “the work wifi”: where somebody works. */
const isPlace = (words: string[], i: number) =>
  words[i] === 'work' && !/^(?:that|which)$/.test(words[i - 1] ?? '')

const ofSecrets = new Set(
  foldWords(
    `password passcode passphrase pass pin code pw pwd key combination number door access entry entrance one time onetime
    verification security login log sign signin authentication authenticator otp pickup pick collection network`,
  ),
)
/** True of whatever has a secret. */
const ofAnything = new Set(
  foldWords(
    'app place spot account site website page service profile user front main new current right latest',
  ),
)
const ofAge = /^(?:old|previous|former)$/

/**
 * Whether all of the subject is named where a secret stands: by what the screenshot is called or filed under, what is above or
 * beside it, on its own line or around it, or who says it. By name, as words that only have a stem in common name nothing here.
 */
export function namesSubject(
  shot: Shot,
  lines: WrittenLine[],
  { label, line, block }: { label: string | null; line: string; block: number },
  subject: string[],
): boolean {
  const own = speechOf(`${label ?? ''} ${line}`)
  const apart = withoutOthers(lines, line)
  const near = speechOf(
    [
      ...wordsAround(apart)(line, block),
      ...(isTalk(shot.row) || isList(shot)
        ? []
        : isOfOne(shot)
          ? textsOf(apart).filter(text => !/[€$£¥%]/.test(text))
          : namesAbove(apart, line)),
      speakerOf(lines, line)?.text ?? '',
    ].join(' '),
  )
  const filed = speechOf([shot.row.title, shot.category, ...(shot.kind?.words ?? [])].join(' '))
  return subject.every(word => {
    if (ofAge.test(word)) return [own, filed].some(speech => isNamed(speech, word))
    return [own, near, filed].some(speech => isNamed(speech, word)) || isA(shot, word) || shows(near, word)
  })
}

/** A booking is of one stay, wherever it names that; not by what is saved on it. */
const isOfOne = (shot: Shot) => ['booking', 'parcel', 'ticket', 'invoice'].some(kind => isA(shot, kind))
const textsOf = (lines: WrittenLine[]) => lines.map(({ text }) => text)

/** What a page begins with, and the short lines above a secret, that name what it is of. */
function namesAbove(lines: WrittenLine[], own: string): string[] {
  const at = lines.findIndex(({ text }) => text === own)
  const above = lines.slice(Math.max(0, at - aboveMax), Math.max(0, at))
  const names = above.filter(({ text }) => text.split(/\s+/).length <= nameWordsMax && !/[.!?,]$/.test(text))
  return textsOf([...lines.slice(0, topLines), ...names])
}
const topLines = 2
const aboveMax = 8
const nameWordsMax = 4

/** What has a secret of its own is beside this one, and not about it; nor is how somebody is reached. */
const withoutOthers = (lines: WrittenLine[], own: string) =>
  lines.filter(({ text }) => text === own || (!ofContact.test(text) && secretsIn(text).length === 0))
const ofContact = /^(?:e-?mail|user ?name|user|phone|mobile|telephone|address)\b/i

/** The word, or another name of the same thing; also as recognition may have misread it. */
const isNamed = ({ words, skeletons }: Speech, word: string) =>
  [word, ...namesOf(word), ...calledElsewhere(word), ...kinNames(word), ...namesOfPlace(word)].some(
    name => words.has(name) || (name.length >= 4 && skeletons.has(skeleton(name))),
  )
const namesOfPlace = (word: string) => places.find(names => names.includes(word)) ?? []
const places = ['work office', 'home house', 'phone mobile', 'laptop notebook'].map(foldWords)
