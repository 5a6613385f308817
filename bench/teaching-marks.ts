import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium as playwright } from '@playwright/test'
import { currencySigns } from '#server/outside/paddle/currency-signs.ts'
import { markClasses } from '#server/outside/paddle/mark-classes.ts'
import { modelFiles } from '#server/outside/paddle/model-files.ts'
import { chromium } from '#test/chromium.ts'
import { drawPage, type Font } from './marks/draw-page.ts'
import { type Examples, openExamples } from './marks/examples-of.ts'
import { type Example, type Fitted, fitClasses } from './marks/fit-classes.ts'
import { teachingLines } from './marks/teaching-lines.ts'
import { randomFrom } from './understanding/random.ts'

/**
 * Trains the weights for marks on letters and for currency signs, from pages that a browser draws. Prints the
 * accuracy for fonts that were not used for training. `node bench/teaching-marks.ts <folder of fonts> [pages]
 * [file of marks to write] [file of signs]`. The folder holds packages of @fontsource (`npm install --prefix
 * <somewhere> @fontsource/roboto …`).
 */
const [folder = '.', pages = '300', marksFile = modelFiles.marks, signsFile = modelFiles.signs] =
  process.argv.slice(2)
const random = randomFrom(7)
const fonts = await fontsIn(folder)
const [taught, unseen] = [fonts.filter((_, i) => i % 4 !== 0), fonts.filter((_, i) => i % 4 === 0)]
const passing = await mkdtemp(join(tmpdir(), 'remy-marks-'))
const browser = await playwright.launch(chromium)
try {
  const [taughtWith, judgedBy] = [
    await draw(taught, Number(pages)),
    await draw(unseen, Math.ceil(Number(pages) / 8)),
  ]
  const marks = fitClasses(taughtWith.marks, markClasses.length, random)
  report('letters', marks, judgedBy.marks)
  await writeFile(marksFile, inHalves(marks))
  const signs = fitClasses(taughtWith.signs, currencySigns.length, random)
  report('steps', signs, judgedBy.signs)
  await writeFile(signsFile, inHalves(signs))
} finally {
  await browser.close()
  await rm(passing, { recursive: true })
}

async function fontsIn(folder: string): Promise<Font[]> {
  const names = (await readdir(folder)).sort()
  return names.map(name => ({
    family: name.split('-').map(capitalised).join(' '),
    sheets: ['400.css', '700.css'].map(sheet => pathToFileURL(resolve(folder, name, sheet)).href),
  }))
}

function capitalised(word: string): string {
  if (word === 'jetbrains') return 'JetBrains'
  return /^(eb|ibm|pt|dm)$/.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)
}

async function draw(fonts: readonly Font[], count: number): Promise<Examples> {
  const nextLine = await teachingLines(random)
  const examplesOf = await openExamples()
  const examples: Examples = { marks: [], signs: [] }
  for (let i = 0; i < count; i++) {
    const page = await drawPage(browser, passing, fonts, nextLine, random)
    const { marks, signs } = await examplesOf(page)
    // Half of the letters without a mark are enough, because there are so many.
    for (const example of marks) if (example.class > 0 || random.chance(0.5)) examples.marks.push(example)
    examples.signs.push(...signs)
  }
  return examples
}

function report(of: string, fitted: Fitted, examples: readonly Example[]) {
  const guesses = examples.map(example => ({ wanted: example.class, given: likeliest(fitted, example) }))
  const share = (some: typeof guesses) => `${some.filter(g => g.wanted === g.given).length} of ${some.length}`
  console.log(`${of} that have none right: ${share(guesses.filter(({ wanted }) => wanted === 0))}`)
  console.log(`all others right: ${share(guesses.filter(({ wanted }) => wanted > 0))}`)
}

function likeliest({ weights, bias }: Fitted, { features }: Example): number {
  const sums = weights.map((own, c) => own.reduce((sum, w, f) => sum + w * (features[f] ?? 0), bias[c] ?? 0))
  return sums.indexOf(Math.max(...sums))
}

/** The format that `read-mark-weights` reads. */
function inHalves({ weights, bias }: Fitted): Uint8Array {
  return new Uint8Array(new Float16Array([...bias, ...weights.flatMap(own => [...own])]).buffer)
}
