import type { Span } from '#server/language/words/spans-of.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import { isWalletWord } from './wallet-words.ts'

/**
 * Finds the twelve to twenty-four words that open a wallet. After a name such as "recovery phrase", any list
 * of single words counts, with any numbers and signs between them. Without a name, only a list of words of
 * BIP 39 counts.
 */
export function secretsOfWallets(text: string): Span[] {
  const names = matchesIn(text, walletNames).map(({ index, 0: name }) => index + name.length)
  return listsOf(text).flatMap(list => {
    const [first] = list
    const distance = first ? distanceFrom(names, first.from) : Number.POSITIVE_INFINITY
    return distance < pageCharsMax ? namedPhrase(list, distance) : knownPhrase(list)
  })
}

/** Returns each word of the phrases, so that it is recognised wherever it is quoted. */
export const wordsOfWallets = (text: string): string[] =>
  secretsOfWallets(text).flatMap(({ from, to }) => text.slice(from, to).match(listed) ?? [])

/** Names in eleven languages of Europe. */
const walletNames =
  /\b(?:(?:recovery|seed|mnemonic|backup|secret|wallet)[ -](?:phrase|words?|mnemonic|sentence|seed)s?|mnemonic\b|(?:12|15|18|21|24|twelve|eighteen|twenty-four)[ -]words?(?: phrase)?|(?:wiederherstellungs|sicherungs|seed)-?(?:phrase|w[öo]rter|satz)|phrase (?:de (?:r[ée]cup[ée]ration|sauvegarde)|secr[èe]te|mn[ée]monique)|frase (?:semilla|semente|seme|segreta|secreta|mnemonica|mnemot[ée]cnica|de (?:recuperaci[óo]n|recupera[çc][ãa]o|respaldo)|di recupero)|palabras semilla|herstel(?:zin|woorden)|fraza (?:odzyskiwania|seed)|[åa]terst[äa]llningsfras|gjenopprettingsfrase|gendannelsess[æe]tning)/giu

type Listed = Span & {
  word: string
  /** It follows a number or a bullet. */
  isMarked: boolean
  /** It follows more than one space. */
  isApart: boolean
}

/** Splits the text into lists: words with nothing but white space, numbers and signs between them. */
function listsOf(text: string): Listed[][] {
  const parted = text.replace(walletNames, breaks).replace(ofSentence, breaks)
  const lists: Listed[][] = []
  let list: Listed[] = []
  let end = 0
  for (const { index: from, 0: word } of matchesIn(parted, anyWord)) {
    const between = parted.slice(Math.max(end, from - gapCharsMax - 1), from)
    const isNext = from - end <= gapCharsMax && gap.test(between)
    if (!isNext || !mayBeListed.test(word)) {
      if (list.length >= namedMin) lists.push(list)
      list = []
    }
    const to = from + word.length
    if (mayBeListed.test(word))
      list.push({ ...{ from, to, word }, isMarked: mark.test(between), isApart: !/^ ?$/.test(between) })
    end = to
  }
  return list.length >= namedMin ? [...lists, list] : lists
}

/** A single letter is a misread number: "1O.", "l.". */
const anyWord = /\p{Script=Han}|\p{L}(?:(?!\p{Script=Han})[\p{L}\p{M}\d'’])+/gu
const mayBeListed = /^(?:\p{Script=Han}|\p{L}[\p{L}\p{M}\d]{2,9})$/u
const listed = /\p{Script=Han}|\p{L}[\p{L}\p{M}\d]{2,9}/gu
/** A sign right after a word ends the sentence. */
const gap = /^(?![.:!?](?!\p{L}?\d))[^%\p{Sc}\uE001]*$/u
const mark = /[\d#•·▪◦*–-]/
const gapCharsMax = 40

function namedPhrase(list: Listed[], distance: number): Span[] {
  const marked = list.filter(({ isMarked }) => isMarked)
  const isList = list.length >= phraseMin || shareOf(list, ({ isApart }) => isApart) >= apartShareMin
  const isMarked = marked.length >= markedShareMin * list.length && isList
  const isKnown = list.length >= knownMin && shareOf(list, isKnownWord) >= namedShareMin
  const isNear = distance <= rowCharsMax
  if (!(isMarked || (isNear && (isKnown || list.length >= phraseMin)))) return []
  return [spanOf((phraseLengths.has(marked.length) ? withoutBeside(list) : list).slice(0, pageMax))]
}

function knownPhrase(list: Listed[]): Span[] {
  const phrase =
    list.filter(({ isMarked }) => isMarked).length * 2 >= list.length ? withoutBeside(list) : list
  const isPhrase = phrase.length >= unnamedMin && phrase.length <= pageMax && isVaried(phrase)
  return isPhrase && shareOf(phrase, isKnownWord) >= knownShareMin ? [spanOf(phrase)] : []
}

/** Leaves out headings and buttons: words before the first number, and on lines below the last. */
function withoutBeside(list: Listed[]): Listed[] {
  const isMarked = ({ isMarked }: Listed) => isMarked
  return list.slice(list.findIndex(isMarked), list.findLastIndex(isMarked) + 1)
}

const spanOf = (list: Listed[]): Span => ({ from: list[0]?.from ?? 0, to: list.at(-1)?.to ?? 0 })
const shareOf = (list: Listed[], is: (one: Listed) => boolean) => list.filter(is).length / list.length
/** Words of a phrase are random, so few of them are equal. "Order 1 Order 2" is no phrase. */
const isVaried = (list: Listed[]) =>
  new Set(list.map(({ word }) => word.toLowerCase())).size * 2 >= list.length
const isKnownWord = ({ word }: Listed) => isWalletWord(word)

/** The number of characters between the closest name and `from`. */
function distanceFrom(names: readonly number[], from: number): number {
  const end = names.findLast(end => end <= from)
  return end === undefined ? Number.POSITIVE_INFINITY : from - end
}

/** Four phrases of the longest kind, and some more. Nobody writes down more on one page. */
const pageMax = 100
const phraseLengths = new Set([12, 15, 18, 21, 24])
const [namedMin, knownMin, unnamedMin, phraseMin] = [5, 6, 11, 12]
const [apartShareMin, markedShareMin, namedShareMin, knownShareMin] = [0.6, 0.4, 0.6, 0.95]
/** A name is above the list, often with a paragraph of warnings in between. */
const [pageCharsMax, rowCharsMax] = [1_500, 400]

/** Words that no wallet uses. A list ends at them. */
const ofSentence =
  /(?<!\p{L})(?:the|and|for|was|were|are|his|her|their|had|has|with|from|but|not|your|these|them|those|who|which|been|some|anyone|our|ours|its|she|him|does|did|words|der|die|das|und|les|des|los|las|del|per|con|een|het)(?!\p{L})/giu

const breaks = (word: string) => '\uE001'.repeat(word.length)
