import type { Relations } from '#server/memory/reply/question/word-relations.ts'
import type { KnownAsked } from '#server/memory/reply/reader/known-asked.ts'
import type { LinkedAsked } from '#server/memory/reply/reader/linked-asked.ts'
import type { LookOfLine } from '#server/memory/reply/reader/look-of-line.ts'
import type { Met } from '#server/memory/reply/reader/met-words.ts'
import type { QuestionWord } from '#server/memory/reply/reader/read-question-words.ts'

/**
 * A question, prepared for reading. `kinds`: the probability of each answer type, in the order of
 * `answerKinds`. `head`: the index of the word that names the wanted thing, or -1.
 */
export type ReadQuestion = {
  text: string
  words: QuestionWord[]
  kinds: number[]
  relations: Relations
  known: KnownAsked
  linked: LinkedAsked
  head: number
}

/**
 * A screenshot that may have the answer. `score`: its search score, relative to the best. `rank`: its
 * position in the search.
 */
export type ReadShot = { title: string; lines: string[]; score: number; rank: number }

/** A screenshot, and how its lines, its title and its whole text match the words of the question. */
export type MetShot = { shot: ReadShot; lines: LookOfLine[]; told: Met[]; title: Met; whole: Met }

/**
 * One line of a screenshot. `heading`: the index of the heading above it, or -1. `label`: the index of the
 * line that names it. This is the line above a bare value ("09:40"), and otherwise the line itself.
 */
export type LineAt = {
  i: number
  line: LookOfLine
  met: Met
  above: Met
  below: Met
  heading: number
  label: number
}
