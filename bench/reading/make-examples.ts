import { examplesOf, kindExamples, openLibrary, setsNamed } from './asked-library.ts'
import { learningSets } from './asked-screens.ts'
import { keptExamples } from './kept-examples.ts'
import { learnKinds } from './learn-kinds.ts'

/**
 * A separate process. It makes and caches the examples of each set that it receives, and reports when they
 * are done.
 */
const sets = setsNamed(learningSets())
const kept = keptExamples(process.argv[2] ?? '')
const library = await openLibrary(sets)

process.on('message', async (name: string) => {
  const set = sets.find(one => one.name === name)
  // Uses kinds that were learned from other sets, as the product will.
  const kinds = learnKinds(sets.filter(one => one !== set).flatMap(kindExamples))
  if (set) kept.keep(name, await Array.fromAsync(examplesOf(library, set, word => kinds.get(word) ?? null)))
  process.send?.(name)
})
process.on('disconnect', () => library.close())
process.send?.(null)
