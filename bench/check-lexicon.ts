import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type AssociationLine, readAssociations } from '#server/language/associations/association-line.ts'
import { foldedWords } from '#server/language/associations/phrase-key.ts'
import type { LexiconLoaded } from './finding/load-lexicon.ts'

/**
 * Checks the lexicon. It reports:
 * - lines with a wrong form;
 * - keys that two lines have, and terms that are twice in a line;
 * - hubs, which are terms under so many keys that they say nothing;
 * - one-way oddities: a line `near` whose first term has a line that never leads back.
 *
 * Prints the place of each fault. An author must judge the hubs and the oddities. Only wrong forms fail the
 * check. It also prints how long a new thread takes to load the lexicon (with its code) and look up a word,
 * and the size of the compiled text, which each such thread keeps in memory. The product has two: one
 * searches, and one interprets.
 *
 *     node bench/check-lexicon.ts
 */
const folder = join(import.meta.dirname, '../server/language/associations/lexicon')
const hubKeysMin = 100

type Placed = AssociationLine & { place: string }
const faults: string[] = []
const lines = readdirSync(folder)
  .sort()
  .flatMap(file =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .flatMap((text, i): Placed[] => {
        const line = readAssociations(text)
        return line ? [{ ...line, place: `${file}:${i + 1}` }] : []
      }),
  )
const folded = (item: string) => foldedWords(item.replace(/\?$/, '')).join(' ')

for (const { place, means, keys, terms } of lines) {
  const items = [...keys, ...terms]
  const isWhole =
    means === 'same' ? keys.length > 1 && terms.length === 0 : keys.length > 0 && terms.length > 0
  if (!isWhole) faults.push(`${place} lacks one of its sides`)
  for (const item of items) if (folded(item) === '') faults.push(`${place} cannot be looked up: "${item}"`)
  const foldedTerms = terms.map(folded)
  for (const term of foldedTerms.filter((one, i) => foldedTerms.indexOf(one) < i))
    faults.push(`${place} has "${term}" twice`)
}

const near = lines.filter(({ means }) => means === 'near')
const byKey = new Map<string, Placed>()
for (const line of near)
  for (const key of line.keys.map(folded)) {
    const before = byKey.get(key)
    if (before) faults.push(`${line.place} and ${before.place} both have the key "${key}"`)
    byKey.set(key, line)
  }

const uses = new Map<string, number>()
for (const { keys, terms } of near)
  for (const term of terms.map(folded)) uses.set(term, (uses.get(term) ?? 0) + keys.length)
const hubs = [...uses].filter(([, count]) => count >= hubKeysMin).sort(([, one], [, other]) => other - one)

const oddities = near.flatMap(({ keys, terms, place }) => {
  const [first = ''] = terms.map(folded)
  const back = byKey.get(first)
  const all = new Set(back?.terms.map(folded))
  return back && !keys.some(key => all.has(folded(key))) ? [`${place} ${keys[0]} → ${first}`] : []
})

const all = new Set(lines.flatMap(({ keys }) => keys.map(folded)))
console.log(`${all.size} keys in ${lines.length} lines`)
console.log(`${hubs.length} hubs: ${hubs.map(([term, count]) => `${term} (${count})`).join(', ')}`)
console.log(`${oddities.length} first terms do not lead back, such as ${oddities.slice(0, 10).join('; ')}`)
for (const fault of faults) console.error(fault)
console.log(`${faults.length} faults of form`)
const loads = await loadedOften(5)
const millis = loads.map(one => Math.round(one.millis)).sort((one, other) => one - other)
const megabytes = (loads.at(-1)?.bytes ?? 0) / 1e6
console.log(`a thread loads it in ${millis.join(', ')} ms; the compiled text has ${megabytes.toFixed(1)} MB`)
process.exitCode = faults.length > 0 ? 1 : 0

/** The first thread compiles the lexicon if its files or its code have changed, and is not counted. */
async function loadedOften(times: number): Promise<LexiconLoaded[]> {
  const loads: LexiconLoaded[] = []
  for (let i = 0; i <= times; i++) {
    const thread = new Worker(new URL('./finding/load-lexicon.ts', import.meta.url))
    const [loaded]: LexiconLoaded[] = await once(thread, 'message')
    await thread.terminate()
    if (loaded) loads.push(loaded)
  }
  return loads.slice(1)
}
