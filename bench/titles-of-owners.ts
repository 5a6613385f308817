import { readdirSync, readFileSync } from 'node:fs'
import { foldWords } from '#server/language/words/fold-words.ts'
import { interpret } from '#server/memory/interpret/interpret.ts'
import { tellingWords } from '#server/memory/interpret/wording/portrait/plain-words.ts'
import { aReading } from '#test/a-reading.ts'
import { type LessonScreen, readScreens } from './line-network/read-screens.ts'
import { setInType } from './understanding/set-in-type.ts'

/**
 * Measures how many titles have a telling word of the title that the author of a screen gave it. A word tells
 * if it stands on the screen and on at most 3 % of all screens. Errors are listed for seven authors. The
 * other six are only reported.
 *
 * node bench/titles-of-owners.ts [--misses] [n] takes every nth screen of each author, and all without n.
 */
const folder = new URL('./line-network/screens/', import.meta.url)
const developedAuthors = 7
const rareShare = 0.03
const seenAt = Date.UTC(2026, 1, 2, 12)

const isListing = process.argv.includes('--misses')
const each = Number(process.argv.slice(2).find(arg => /^\d+$/.test(arg)) ?? 1)
const authors = readdirSync(folder)
  .sort()
  .map(file => readScreens(readFileSync(new URL(file, folder), 'utf8')))
const counts = countWords(authors.flat())
report('developed', authors.slice(0, developedAuthors), isListing)
report('reported', authors.slice(developedAuthors), false)

function report(name: string, of: LessonScreen[][], isListed: boolean) {
  const asked = of
    .flatMap(screens => screens.filter((_, i) => i % each === 0))
    .map(screen => ({ screen, words: wordsThatTell(screen) }))
    .filter(({ words }) => words.length > 0)
  const titled = asked.map(({ screen, words }) => {
    const reading = setInType(aReading(screen.lines.join('\n')))
    const { title } = interpret({ reading, categories: [], seenAt })
    const said = new Set(foldWords(title))
    return { screen, title, isTelling: words.some(word => said.has(word)) }
  })
  for (const { screen, title, isTelling } of titled)
    if (isListed && !isTelling) console.log(`${title}   (${screen.title})`)
  const share = titled.filter(({ isTelling }) => isTelling).length / Math.max(1, titled.length)
  console.log(`${name}: ${titled.length} screens, titles with a word of their owner's ${share.toFixed(3)}`)
}

/** The kind of page, in brackets behind the title, is left out. */
function wordsThatTell({ title, lines }: LessonScreen): string[] {
  const onScreen = new Set(foldWords(lines.join(' ')))
  const isRare = (word: string) => (counts.get(word) ?? 0) <= rareShare * authors.flat().length
  return foldWords(title.replace(/\s*\([^()]*\)\s*$/, '')).filter(
    word => tellingWords(word).length > 0 && onScreen.has(word) && isRare(word),
  )
}

function countWords(screens: LessonScreen[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { lines } of screens)
    for (const word of new Set(foldWords(lines.join(' ')))) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
