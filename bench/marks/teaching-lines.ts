import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { currencySigns } from '#server/outside/paddle/currency-signs.ts'
import { markClasses } from '#server/outside/paddle/mark-classes.ts'
import type { Random } from '../understanding/random.ts'

const locales = join(import.meta.dirname, '../../node_modules/axe-core/locales')
const languages = ['da', 'de', 'es', 'fr', 'it', 'nb', 'nl', 'pl', 'pt_BR', 'pt_PT', 'sv']

/**
 * Lines of text to draw. Sources are sentences in eleven languages by axe-core's translators, and English
 * with nearly a third of its letters marked at random. So no mark is predictable from its neighbours. English
 * and code without marks are added.
 */
export async function teachingLines(random: Random): Promise<() => string> {
  const english = await sentencesOf('_template')
  const foreign = await Promise.all(languages.map(sentencesOf))
  return () => {
    const kinds = [
      () => random.pick(english),
      () => code(random),
      () => random.pick(random.pick(foreign)),
      () => random.pick(random.pick(foreign)),
      () => withMarks(random.pick(english), random),
      () => withMarks(random.pick(english), random),
      () => withMarks(random.pick(random.pick(foreign)), random),
    ]
    const line = partOf(random.pick(kinds)(), random)
    const drawn = random.chance(0.3)
      ? `${line} ${random.chance(0.5) ? special(random) : amount(random)}`
      : line
    return random.chance(0.08) ? drawn.toLocaleUpperCase() : drawn
  }
}

async function sentencesOf(locale: string): Promise<string[]> {
  const text = await readFile(join(locales, `${locale}.json`), 'utf8')
  return stringsIn(JSON.parse(text)).filter(string => string.length > 20 && !string.includes('${'))
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []
}

const marked = Map.groupBy(
  markClasses.flatMap(({ of, are, isOtherLetter }) =>
    isOtherLetter ? [] : [...of].map((letter, i) => ({ letter, text: are[i] ?? letter })),
  ),
  ({ letter }) => letter,
)

const withMarks = (text: string, random: Random) =>
  [...text]
    .map(letter => {
      const choices = marked.get(letter)
      return choices && random.chance(0.3) ? random.pick(choices).text : letter
    })
    .join('')

/** A part of the sentence that starts at a word and has 12 to 55 characters. */
function partOf(sentence: string, random: Random): string {
  const words = sentence.split(' ')
  const rest = words.slice(random.int(0, Math.max(0, words.length - 7))).join(' ')
  return rest.slice(0, random.int(12, 55)).replace(/ \S*$/, '')
}

const special = (random: Random) =>
  random.pick([
    'Straße 12',
    'Größe',
    'weiß',
    'œuf',
    'cœur',
    'sœur',
    'ægte',
    'kjære',
    '25 €',
    '€9.50',
    '4,99 €',
  ])

/** An amount with a currency sign, or with characters that look like one. */
function amount(random: Random): string {
  const whole = String(random.int(1, random.pick([9, 99, 9_999]))).replace(/\B(?=(?:\d{3})+$)/g, ',')
  const number = random.chance(0.7) ? `${whole}.${random.int(10, 99)}` : whole
  const other = random.pick(['C', 'E', 'F', 'B', 'f', 't', 'P', 'W', '#', '&', '+', 'Gate E', 'SE', '★ '])
  const sign = random.pick([...currencySigns.filter(one => one !== ''), '€', '€', '£', other])
  return random.chance(0.6) ? `${sign}${number}` : `${number}${random.pick(['', ' '])}${sign}`
}

function code(random: Random): string {
  const name = () =>
    random.pick(['value', 'items', 'req.body', 'user_id', 'API_KEY', 'maxBytes', 'i', 'isReady'])
  return random.pick([
    () => `const { ${name()}, ${name()} } = await ${name()}("utf8")`,
    () => `if (${name()} !== 'ok') { return ${name()} }`,
    () => `GET /api/${name()}/${name()}?q=1`,
    () => `import { ${name()} } from './${name()}.ts'`,
    () => `{ "${name()}": [42], "${name()}": null }`,
    () => `/usr/local/bin/${name()} --${name()}=0 | grep -i ~^\`${name()}\``,
  ])()
}
