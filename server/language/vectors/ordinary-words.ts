import { vectorOf } from '#server/language/vectors/word-nearness.ts'
import { isChatter } from '#server/language/words/chatter.ts'
import { editDistance } from '#server/language/words/edit-distance.ts'
import { baseForms, lemmasOf } from '#server/language/words/word-kin.ts'
import { openWordNet } from '#server/language/words/word-net.ts'

export type OrdinaryWords = {
  /** Whether it is a word of the language. Such words are rarely corrected: "lunch" is no "launch". */
  isOrdinary(word: string): boolean
  /** Whether it is among the words that everybody uses. */
  isCommon(word: string): boolean
  /** Keeps the words that this one may be a typing error of. */
  corrections(word: string, near: string[]): string[]
  /** Keeps the ways to write it as several words: "lunchbox" may be "lunch box". "nowhere" is one word. */
  apart(word: string, ways: string[]): string[]
}

/** The dictionary lacks function words ("whether"), so the commonest words of everyday texts count, too. */
export async function openOrdinaryWords(): Promise<OrdinaryWords> {
  const { isWord } = await openWordNet()
  const isOrdinary = (word: string) => isCommon(word) || baseForms(word).some(isWord)
  return {
    isOrdinary,
    isCommon,
    corrections: (word, near) =>
      isOrdinary(word) ? near.filter(other => isRare(word) && isFarCommoner(other, word)) : near,
    apart: (word, ways) =>
      isOrdinary(word) ? ways.filter(way => !way.split(' ').some(part => isChatter(part))) : ways,
  }
}

/** Whether a folded word is among the words that everybody uses. */
export const isCommon = (word: string) => (vectorOf(word)?.rank ?? Infinity) < commonRank
/** The list comes from the web, so rarer words may be typing errors themselves ("teh", "occured"). */
const commonRank = 15_000

/** A long and rare word may be a typing error, although the dictionary has it ("wether", "calender"). */
const isRare = (word: string) => word.length >= rareLettersMin && rankOf(word) >= rareRank
const rareLettersMin = 6
const rareRank = 30_000

/** Accepts only a far commoner word one edit away: "hummus" is not corrected into a word that is as rare. */
const isFarCommoner = (other: string, word: string) =>
  editDistance(word, other, 1) === 1 && rankOf(other) <= rankOf(word) / 2

/** The number of commoner words among 50,000. A plural counts as its singular. */
const rankOf = (word: string) => Math.min(...lemmasOf(word).map(one => vectorOf(one)?.rank ?? 50_000))
