import { foreignNumberWords, numberWordList, tensWords } from '#server/language/lexicon/number-words.ts'

/**
 * A text with its number words in digits, in eight languages: "twenty-five", "soixante-dix-huit",
 * "einundzwanzig". A word that means something else, too, is read only within a longer number: "once" and
 * "due" stay as they are, "quatre-vingt-onze" is 91.
 */
export const withNumbersInDigits = (text: string): string => text.replace(sequence, said => numbersOf(said))

/** From 0 to 19 and by tens to 90, each row one language. The rows of tens go on with 20. */
const small = [
  numberWordList.slice(0, 20).join(' '),
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezasseis dezassete dezoito dezanove',
  'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
  'zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście',
].map(row => row.split(' '))
const tens = [
  tensWords.join(' '),
  'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
  'vingt trente quarante cinquante soixante septante huitante nonante',
  'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
  'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
  'twintig dertig veertig vijftig zestig zeventig tachtig negentig',
  'dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt',
].map(row => row.split(' '))
const large: [number, string][] = [
  [12, 'dozen'],
  [100, 'hundred hundert cent cents cien ciento cento cem honderd sto'],
  [1e3, 'thousand tausend mille mil mila duizend tysiąc tysiące tysięcy'],
  [1e6, 'million millionen millions millón millones milione milioni milhão miljoen'],
]

/** "Einundzwanzig", "eenentwintig", "veintiuno", "ventuno": tens and ones in one word. */
const compounds = (): [string, number][] =>
  tens.flatMap((row, language) =>
    row.flatMap((ten, i) =>
      (small[language] ?? []).slice(1, 10).flatMap((one, j): [string, number][] => {
        const value = 10 * (i + 2) + j + 1
        if (language === 1) return [[`${one.replace('eins', 'ein')}und${ten}`, value]]
        if (language === 6) return [[`${one}${one.endsWith('e') ? 'ë' : 'e'}n${ten}`, value]]
        if (language === 3 && i === 0) return [[`veinti${one}`, value]]
        if (language === 4) return [[(/^[uo]/.test(one) ? ten.slice(0, -1) : ten) + one, value]]
        return []
      }),
    ),
  )

const values = new Map<string, number>([
  ...compounds(),
  ...small.flatMap(row => row.map((word, i): [string, number] => [word, i])),
  ...tens.flatMap(row => row.map((word, i): [string, number] => [word, 10 * (i + 2)])),
  ['vingts', 20],
  ['une', 1],
  ...large.flatMap(([value, words]) => words.split(' ').map((word): [string, number] => [word, value])),
])
/** Whether a word is a number where it stands alone: "six", "forty", but not "une", "once" or "cent". */
const isNumberAlone = (word: string) =>
  numberWordList.indexOf(word) > 1 ||
  foreignNumberWords.has(word) ||
  word === 'dozen' ||
  ((values.get(word) ?? 0) > 12 && (values.get(word) ?? 0) < 100)

const word = `(?:${[...values.keys()].sort((a, b) => b.length - a.length).join('|')})`
const joint = '(?:[- ]|-et-| et | y | e | und |(?:(?<=hundred|thousand|cento|hundert) and ))'
const sequence = new RegExp(`(?<![\\p{L}\\d.,])${word}(?:${joint}${word})*(?!\\p{L})`, 'giu')

/** Joins words into numbers as far as the language allows: "Quatre-vingt-dix et onze" is "90 et 11". */
function numbersOf(said: string): string {
  const [first = '', ...rest] = said.split(new RegExp(`(?<=${word})(${joint})(?=${word})`, 'iu'))
  const numbers = [{ mark: '', parts: [first.toLowerCase()] }]
  for (let i = 0; i < rest.length; i += 2) {
    const [mark = '', next = ''] = [rest[i], rest[i + 1]?.toLowerCase()]
    const last = numbers.at(-1)
    if (last && goesOn(valueIn(last.parts), next)) last.parts.push(next)
    else numbers.push({ mark, parts: [next] })
  }
  return numbers
    .map(({ mark, parts }) => {
      const [word = ''] = parts
      return mark + (parts.length === 1 && !isNumberAlone(word) ? word : String(valueIn(parts)))
    })
    .join('')
}

function goesOn(sum: number, next: string): boolean {
  const value = values.get(next) ?? 0
  const rest = sum % 100
  if (value >= 1_000) return sum < 1_000
  if (value === 100 || next === 'dozen') return rest < 10
  if (next === 'vingt' || next === 'vingts') return rest === 4 || (rest === 0 && sum > 0)
  if (rest === 10) return value >= 7 && value <= 9
  return (
    sum > 0 &&
    (rest === 0 || (rest >= 20 && rest % 10 === 0 && value < (rest % 20 === 0 && rest > 50 ? 20 : 10)))
  )
}

/** A word before a larger word multiplies it. */
function valueIn(parts: readonly string[]): number {
  let [sum, part] = [0, 0]
  for (const one of parts) {
    const value = values.get(one) ?? 0
    if (value >= 1_000) [sum, part] = [sum + (part || 1) * value, 0]
    else if (value === 100 || one === 'dozen' || (/^vingts?$/.test(one) && part % 100 === 4))
      part = part - (part % 100) + (part % 100 || 1) * value
    else part += value
  }
  return sum + part
}
