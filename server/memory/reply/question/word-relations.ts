import { meansInEnglish } from '#server/language/associations/means-in-english.ts'
import { meantVector } from '#server/language/associations/meant-vector.ts'
import { along } from '#server/language/vectors/word-nearness.ts'
import { calledElsewhere } from '#server/language/words/concepts.ts'
import { editDistance } from '#server/language/words/edit-distance.ts'
import { skeleton } from '#server/language/words/fold-words.ts'
import { isBegunBy } from '#server/language/words/is-begun-by.ts'
import { knownKinds } from '#server/language/words/known-kinds.ts'
import { relatedWords } from '#server/language/words/related-words.ts'
import { formOf, rootOf } from '#server/language/words/root-of.ts'
import { stemEnglish } from '#server/language/words/stem-english.ts'
import type { Kinds } from '#server/language/words/word-net.ts'
import type { KnownAsked } from '#server/memory/reply/reader/known-asked.ts'
import type { QuestionWord } from '#server/memory/reply/reader/read-question-words.ts'

/** How closely a word of a text is related to each word of a question, from 0 to 1. */
export type Relation = {
  /** High for the same word, another form, a synonym or a hyponym. */
  kin: Float32Array
  /** Like `kin`, but words with similar vectors count, too. */
  soft: Float32Array
  near: Float32Array
}
export type Relations = (said: string) => Relation

/** Looks up the words of a question once. Returns a cached function that relates words of a text to them. */
export async function wordRelations(words: QuestionWord[], known: KnownAsked): Promise<Relations> {
  const asked: AskedWord[] = []
  for (const { word, vector } of words) {
    const others = [...relatedWords(word), ...calledElsewhere(word)].map(stemEnglish)
    const kinds = await knownKinds(word)
    asked.push({ ...formsOf(word), vector: vector?.along ?? null, others: new Set(others), kinds })
  }
  const met = new Map<string, Relation>()
  return said => {
    const before = met.get(said)
    if (before) return before
    const forms = formsOf(said)
    const relation = relate(asked, forms)
    for (const { k, kin } of known.standsFor(forms.form)) {
      relation.kin[k] = Math.max(relation.kin[k] ?? 0, kin)
      relation.soft[k] = Math.max(relation.soft[k] ?? 0, kin)
    }
    met.set(said, relation)
    return relation
  }
}

type Forms = {
  word: string
  form: string
  root: string
  look: string
  vector: Float32Array | null
  /** What a word of another language means. */
  means: readonly string[]
}
type AskedWord = Forms & { others: ReadonlySet<string>; kinds: Kinds | null }

function relate(asked: AskedWord[], said: Forms): Relation {
  const relation = {
    kin: new Float32Array(asked.length),
    soft: new Float32Array(asked.length),
    near: new Float32Array(asked.length),
  }
  for (const [k, one] of asked.entries()) {
    const near = one.vector && said.vector ? along(one.vector, said.vector) : 0
    const kin = kinOf(one, said, near)
    relation.kin[k] = kin
    relation.near[k] = near
    relation.soft[k] = Math.max(kin, Math.min(0.9, Math.max(0, (near - 0.2) * 1.4)))
  }
  return relation
}

function kinOf(asked: AskedWord, said: Forms, near: number): number {
  if (said.word === asked.word || said.form === asked.form || said.root === asked.root) return 1
  if (asked.word.length >= 4 && said.look === asked.look) return 1
  if (isBegunBy(said.word, asked.word) || isBegunBy(asked.word, said.word)) return 0.8
  if (asked.others.has(said.form) || meansTheSame(asked, said)) return 0.85
  if (
    asked.vector === null &&
    asked.word.length >= 5 &&
    said.word.length >= 5 &&
    editDistance(asked.word, said.word, 1) <= 1
  )
    return 0.85
  if (near < 0.15 || said.word.length <= 3) return 0
  const one = asked.kinds?.isOne(said.word)
  return one === 'surely' ? 0.75 : one === 'perhaps' ? 0.5 : 0
}

/** Whether one is a word of another language for the other, or both are for the same English word. */
const meansTheSame = (one: Forms, other: Forms) =>
  other.means.includes(one.form) ||
  one.means.some(meaning => meaning === other.form || other.means.includes(meaning))

function formsOf(word: string): Forms {
  const known = lately.get(word)
  if (known) return known
  const forms = {
    word,
    form: formOf(word),
    root: rootOf(word),
    look: skeleton(word),
    vector: meantVector(word)?.along ?? null,
    means: meansInEnglish(word),
  }
  if (lately.size >= latelyMax) lately.clear()
  lately.set(word, forms)
  return forms
}
const lately = new Map<string, Forms>()
const latelyMax = 5_000
