import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { usageSize } from '#server/language/vectors/usage-vectors.ts'
import { vectorSize } from '#server/language/vectors/word-nearness.ts'
import { isTelling } from '#server/language/words/asking-words.ts'
import { wordRelations } from '#server/memory/reply/question/word-relations.ts'
import { knownAsked } from '#server/memory/reply/reader/known-asked.ts'
import { networkParts, questionTokensMax } from '#server/memory/reply/reader/network/network-parts.ts'
import {
  bucketCount,
  bucketsMax,
  type NetworkToken,
  networkTokens,
  tokenLooks,
} from '#server/memory/reply/reader/network/network-tokens.ts'
import { tokenMatches } from '#server/memory/reply/reader/network/token-matches.ts'
import { readQuestionWords } from '#server/memory/reply/reader/read-question-words.ts'
import type { SetOperation } from '#server/memory/reply/reader/sets/set-operations.ts'
import { seeded } from '../finding/seeded.ts'
import type { LessonScreen } from './read-screens.ts'

/**
 * A question asked of a page. `y`: the lines that answer it, 0 is the title. `m`: where its matches begin.
 * `op`: what is to be done with these lines, if they answer together.
 */
type Lesson = { p: number; q: number[]; y: number[]; m: number; op?: SetOperation }

/**
 * Writes what `learn-line-network.py` learns from: the tokens of all pages and questions as numbers, what is
 * known of each token, and how each token of a page matches the question. Half of the questions are also
 * asked of another page, that shares words with them and does not answer. Returns how many lessons there are.
 */
export async function writeLessons(folder: string, screens: LessonScreen[], isAlone: boolean) {
  const random = seeded(20_261_130)
  const tokens = new Map<NetworkToken, number>()
  const idsOf = (of: NetworkToken[]) =>
    of.map(token => {
      const id = tokens.get(token) ?? tokens.size
      tokens.set(token, id)
      return id
    })
  // Only the first part of a long page.
  const pages = screens.map(({ title, lines }) => networkParts(title, lines)[0]?.lines ?? [])
  const telling = pages.map(
    lines => new Set(lines.flat().flatMap(({ word }) => (word.length > 2 && isTelling(word) ? [word] : []))),
  )
  const lessons: Lesson[] = []
  const matches: Uint8Array[] = []
  let written = 0
  for (const [p, { asked, absent, sets = [] }] of screens.entries())
    for (const { question, lines, operation: op } of [
      ...asked.map(one => ({ ...one, operation: undefined })),
      ...absent.map(question => ({ question, lines: [], operation: undefined })),
      ...sets,
    ]) {
      const words = readQuestionWords(question)
      if (words.length === 0) continue
      const relations = await wordRelations(words, knownAsked(question, words))
      const q = idsOf(networkTokens(question).slice(0, questionTokensMax))
      const askOf = (p: number, y: number[]) => {
        const met = tokenMatches(pages[p] ?? [], words, relations)
        lessons.push({ ...{ p, q, y, m: written }, ...(op && { op }) })
        matches.push(met)
        written += met.length
      }
      askOf(
        p,
        lines.map(line => line + 1),
      )
      if (!isAlone && random.next() < 0.5) askOf(closeTo(p, words), [])
    }
  mkdirSync(folder, { recursive: true })
  const write = (name: string, data: string | Uint8Array) => writeFileSync(join(folder, name), data)
  write('pages.json', JSON.stringify(pages.map(lines => lines.map(idsOf))))
  write('lessons.json', JSON.stringify(lessons))
  write('matches.bin', Buffer.concat(matches))
  for (const [name, data] of Object.entries(tokenTables([...tokens.keys()])))
    write(`${name}.bin`, new Uint8Array(data.buffer))
  return lessons.length

  /** Picks the page that has most words of the question from some pages at random. */
  function closeTo(own: number, words: { word: string; weight: number }[]): number {
    let [best, most] = [own === 0 ? 1 : 0, -1]
    for (let k = 0; k < 60; k++) {
      const other = Math.floor(random.next() * pages.length)
      const shared = words.reduce(
        (sum, { word, weight }) => sum + (telling[other]?.has(word) ? weight : 0),
        0,
      )
      if (other !== own && shared > most) [best, most] = [other, shared]
    }
    return best
  }
}

function tokenTables(tokens: NetworkToken[]) {
  const vectors = new Float32Array(tokens.length * vectorSize)
  const usages = new Float32Array(tokens.length * usageSize)
  const looks = new Float32Array(tokens.length * tokenLooks.length)
  const buckets = new Uint16Array(tokens.length * bucketsMax).fill(bucketCount)
  for (const [i, token] of tokens.entries()) {
    if (token.vector) vectors.set(token.vector, i * vectorSize)
    if (token.usage) usages.set(token.usage, i * usageSize)
    looks.set(token.looks, i * tokenLooks.length)
    buckets.set(token.buckets, i * bucketsMax)
  }
  return { vectors, usages, looks, buckets }
}
