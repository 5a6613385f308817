import type { Relations } from '#server/memory/reply/question/word-relations.ts'
import type { KnownAsked } from '#server/memory/reply/reader/known-asked.ts'
import type { LookOfLine } from '#server/memory/reply/reader/look-of-line.ts'
import type { Met } from '#server/memory/reply/reader/met-words.ts'
import type { QuestionWord } from '#server/memory/reply/reader/read-question-words.ts'

/**
 * A question as its lines are weighed; `kinds`: how likely an answer of each kind is wanted, in the order of `answerKinds`;
 * `head`: the place of the word that says what kind of thing is wanted, -1 where none does.
 */
export type ReadQuestion = {
  text: string
  words: QuestionWord[]
  kinds: number[]
  relations: Relations
  known: KnownAsked
  head: number
}

/** A screenshot that may hold the answer; `score`: how much of the question it has, beside the best one's. */
export type ReadShot = { title: string; lines: string[]; score: number; rank: number }

/** A screenshot, and how each of its lines, its title and all of it meet the words of the question. */
export type MetShot = { shot: ReadShot; lines: LookOfLine[]; told: Met[]; title: Met; whole: Met }

/** One of its lines; `heading` and `label` are the places of the lines that head and name it, -1 where none does. */
export type LineAt = {
  i: number
  line: LookOfLine
  met: Met
  above: Met
  below: Met
  heading: number
  label: number
}
