import { matchesIn } from '#server/platform/matches-in.ts'
import type { Span } from './secrets-spans-of.ts'
import { isWalletWord } from './wallet-words.ts'

/**
 * The twelve to twenty-four words that open a wallet, numbered or in a row. Under a name such as "recovery phrase" any list of
 * single words is one, however it was read; without a name, only a list whose words are all from the word list of BIP 39.
 */
export function secretsOfWallets(text: string): Span[] {
  const names = matchesIn(text, walletNames).map(({ index, 0: name }) => ({
    from: index,
    to: index + name.length,
  }))
  const isUnder = (from: number, reach: number) =>
    names.some(name => name.to <= from && from - name.to <= reach)
  return [...numberedWords(text, names, isUnder), ...wordsInRow(text, isUnder)]
}

type IsUnder = (from: number, reach: number) => boolean

/** In English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Swedish, Norwegian and Danish. */
const walletNames =
  /\b(?:(?:recovery|seed|mnemonic|backup|secret|wallet)[ -](?:phrase|words?|mnemonic|sentence|seed)s?|mnemonic\b|(?:12|15|18|21|24|twelve|eighteen|twenty-four)[ -]words?(?: phrase)?|(?:wiederherstellungs|sicherungs|seed)-?(?:phrase|w[öo]rter|satz)|phrase (?:de (?:r[ée]cup[ée]ration|sauvegarde)|secr[èe]te|mn[ée]monique)|frase (?:semilla|semente|seme|segreta|secreta|mnemonica|mnemot[ée]cnica|de (?:recuperaci[óo]n|recupera[çc][ãa]o|respaldo)|di recupero)|palabras semilla|herstel(?:zin|woorden)|fraza (?:odzyskiwania|seed)|[åa]terst[äa]llningsfras|gjenopprettingsfrase|gendannelsess[æe]tning)/giu

/** "1. apple 2. river": most are a number with one word behind it; a number may be misread, missing or doubled. */
function numberedWords(text: string, names: readonly Span[], isUnder: IsUnder): Span[] {
  const found = matchesIn(text, numberedWord)
    .map(({ index, 0: whole, 1: word = '' }) => ({ from: index, to: index + whole.length, word }))
    .filter(({ word }) => /\p{L}{2}/u.test(word))
    .filter(({ from }) => !names.some(name => name.from <= from && from < name.to))
  const lists: (typeof found)[] = []
  for (const one of found) {
    const last = lists.at(-1)?.at(-1)
    const between = last ? text.slice(last.to, Math.min(one.from, last.to + gapCharsMax + 1)) : ''
    // Another word of the list may stand there without its number.
    if (last && one.from - last.to <= gapCharsMax && (between.match(/\p{L}+/gu) ?? []).length <= 2)
      lists.at(-1)?.push(one)
    else lists.push([one])
  }
  return lists.flatMap(list => {
    const [first, last] = [list[0], list.at(-1)]
    if (!first || !last) return []
    const alone = list.filter(({ to }, i) => !/\p{L}/u.test(text.slice(to, list[i + 1]?.from ?? to))).length
    const known = list.filter(({ word }) => isWalletWord(word)).length
    const isList = alone >= singleShareMin * list.length
    const isNamed = list.length >= namedMin && isUnder(first.from, pageCharsMax)
    const isKnown = list.length >= unnamedMin && known >= knownShareMin * list.length
    if (!isList || !(isNamed || isKnown)) return []
    const span = { from: first.to - first.word.length, to: last.to }
    return [phraseLengths.has(list.length) ? span : withWordsBeside(text, span)]
  })
}
const phraseLengths = new Set([12, 15, 18, 21, 24])

/** Of a list that has not all of its words, also those alone on the line before it and behind it, whose numbers were not read. */
function withWordsBeside(text: string, { from, to }: Span): Span {
  const [before = ''] = wordBefore.exec(text.slice(Math.max(0, from - besideCharsMax), from)) ?? []
  const [behind = ''] = wordBehind.exec(text.slice(to, to + besideCharsMax)) ?? []
  return { from: from - before.length, to: to + behind.length }
}
const wordBefore = /(?<=\n[ \t]*)[\p{Ll}\d]{3,10}[ \t]*\n[\s\d.):#-]{0,8}$/u
const wordBehind = /^[ \t]*\n\s{0,3}[\p{Ll}\d]{3,10}(?=[ \t]*(?:\n|$))/u
const besideCharsMax = 40

const numberedWord =
  /(?<![\p{L}\d])#?(?:1\d|2[0-5]|0?[1-9])(?!\d)[.):#-]{0,2}\s{0,4}(?:\d{1,2}[.):]?[ \t]{1,3})?([\p{L}\d]{3,10})(?![\p{L}\d'’%])/gu
const gapCharsMax = 40
const namedMin = 6
const unnamedMin = 11
const singleShareMin = 0.7
const knownShareMin = 0.95
/** A name stands above the list, often with a paragraph of warnings between. */
const pageCharsMax = 1_500

/** "apple river stone …": words of a few letters with nothing but space, commas and numbers between. */
function wordsInRow(text: string, isUnder: IsUnder): Span[] {
  const parted = text.replace(walletNames, breaks).replace(ofSentence, breaks)
  return matchesIn(parted, row).flatMap(({ index, 0: found }) => {
    const words = found.match(/\p{L}[\p{L}\d]*/gu) ?? []
    const share = words.filter(isWalletWord).length / words.length
    const isNamed = isUnder(index, rowCharsMax) && (words.length >= phraseMin || share >= namedShareMin)
    const isKnown = words.length >= phraseMin && share >= knownShareMin
    return isNamed || isKnown ? [{ from: index, to: index + found.length }] : []
  })
}
const row = /(?<![\p{L}\d'’-])\p{L}[\p{L}\d]{2,8}(?:[\s,·|]{1,6}\p{L}[\p{L}\d]{2,8}(?![\p{L}\d'’-])){8,}/gu
const phraseMin = 12
const namedShareMin = 0.6
const rowCharsMax = 400
/** No word list of wallets has these: a row of words ends at them. */
const ofSentence =
  /(?<!\p{L})(?:the|and|for|was|were|are|his|her|their|had|has|with|from|but|not|your|these|them|those|who|which|been|some|anyone|our|ours|its|she|him|does|did|words|der|die|das|und|les|des|los|las|del|per|con|een|het)(?!\p{L})/giu

const breaks = (word: string) => '\u0000'.repeat(word.length)
