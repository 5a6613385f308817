import { foldInPlace } from '#server/language/words/fold.ts'
import type { Page } from '#server/memory/page/layout/page.ts'

/** Whether a page is in English, by its function words. True if it has none. */
export function isEnglish(page: Page): boolean {
  let [own, foreign] = [0, 0]
  for (const { text } of page.cells.slice(0, cellsMax))
    for (const word of foldInPlace(text.slice(0, charsMax)).match(/[\p{L}\p{N}]+/gu) ?? []) {
      if (english.has(word)) own++
      else if (functionWords.has(word)) foreign++
    }
  return own >= foreign
}

const cellsMax = 200
const charsMax = 300
const english = new Set(
  'the and of to in is for your you with from this are at by be not will on it we my our have has can paid due date total until day order please open no all add what when how'.split(
    ' ',
  ),
)
/** Function words of the other languages that are read. */
const functionWords: ReadonlySet<string> = new Set(
  (
    'der die das und von zu mit fur ist nicht im den dem ein eine auf bis am bei aus wird sie ihr ihre kein uhr nr datum betrag gesamt summe rechnung bitte ' +
    'le la les des et est pour dans du une un au aux sur avec par vous votre ne pas a ' +
    'el los las y con por para una del se su que es en al lo ' +
    'il di che e per non della dei sono gli nel ' +
    'i w z na nie do sie jest od ' +
    'het een van met voor niet en te op is ' +
    'och att som av ar pa for ikke og det til'
  ).split(' '),
)
