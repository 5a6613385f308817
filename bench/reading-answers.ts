import { openLibrary, setsNamed, theDay } from './reading/asked-library.ts'
import { heldOut, learningSets } from './reading/asked-screens.ts'
import { aRemy } from './replying/a-remy.ts'
import { claimedIn } from './replying/claimed-in.ts'

/**
 * Measures how well Remy answers questions in people's own words. It asks the questions of the held-out file,
 * which was not used for training, among all screens. Only totals are printed. `teach-reader.ts` judges the
 * training files, each without itself. If a file is named, it is asked here, too, with the model trained on
 * it.
 */
const asked = process.argv[2] ?? 'held-out'
const sets = setsNamed([...heldOut, ...learningSets()])
const library = await openLibrary(sets)
const remy = aRemy(library.database, library.recall, library.ownerId, theDay)

type Verdict =
  | 'right'
  | 'among others'
  | 'nearest'
  | 'wrong'
  | 'missed'
  | 'refused'
  | 'refused, a line shown'
  | 'made up'
const verdicts: Verdict[] = []
const millis: number[] = []
for (const { name, screens } of sets.filter(set => set.name === asked))
  for (const [i, screen] of screens.entries()) {
    for (const { q, value } of screen.asked) verdicts.push(await judge(q, value, `${name}-${i}`))
    for (const q of screen.absent) verdicts.push(await judge(q, null, null))
  }
await library.close()

const of = (...those: Verdict[]) => verdicts.filter(verdict => those.includes(verdict)).length
const absent = of('refused', 'refused, a line shown', 'made up')
const present = verdicts.length - absent
const share = (count: number, all: number) => `${count} (${((100 * count) / all).toFixed(1)} %)`
console.log(`${asked}, among ${sets.flatMap(({ screens }) => screens).length} screens`)
console.log(
  `  of ${present} with an answer: ${share(of('right'), present)} right, ${share(of('among others'), present)} among others, ${share(of('nearest'), present)} in what is shown as the nearest, ${share(of('wrong'), present)} wrong, ${share(of('missed'), present)} missed`,
)
console.log(
  `  of ${absent} without: ${share(of('refused'), absent)} refused, ${share(of('refused, a line shown'), absent)} with a line shown as the nearest, ${share(of('made up'), absent)} made up`,
)
const sorted = millis.toSorted((a, b) => a - b)
console.log(
  `  half within ${sorted[Math.floor(0.5 * sorted.length)]?.toFixed(0)} ms, 95 of 100 within ${sorted[Math.floor(0.95 * sorted.length)]?.toFixed(0)} ms`,
)

async function judge(question: string, value: string | null, source: string | null): Promise<Verdict> {
  const start = performance.now()
  const { content, sources } = await remy(question)
  millis.push(performance.now() - start)
  const isTold = claimedIn(content).length > 0 || / I found it in |^I found it in |^In “/.test(content)
  if (value === null)
    return isTold ? 'made up' : / This looks closest: “/.test(content) ? 'refused, a line shown' : 'refused'
  const says = plain(content).includes(plain(value)) && sources.includes(source ?? '')
  if (!isTold) return says ? 'nearest' : 'missed'
  if (!says) return 'wrong'
  return sources[0] === source && claimedIn(content).length <= 1 ? 'right' : 'among others'
}

function plain(text: string): string {
  return text.normalize('NFKC').replace(/[\\`]/g, '').replace(/[’‘]/g, "'").replace(/\s+/g, ' ').toLowerCase()
}
