import { readFileSync } from 'node:fs'
import { wordNetFile } from '#server/language/words/word-net-files.ts'

/** Adjectives of six to twelve letters from WordNet. They name nothing, and fill invented texts. */
export function adjectives(): string[] {
  const lemmas = readFileSync(wordNetFile('index.adj'), 'latin1')
    .split('\n')
    .map(line => line.slice(0, line.indexOf(' ')))
  return lemmas.filter((word, i) => /^[a-z]{6,12}$/.test(word) && i % 7 === 0)
}
