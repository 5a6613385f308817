import type { ContentType } from '#contract/content-type.ts'
import { kinds } from '#server/memory/interpret/kinds/kind-lexicon.ts'
import { topicLexicon } from '#server/memory/interpret/kinds/topic-lexicon.ts'
import { plainText, type Reading } from '#server/memory/keep/reading.ts'

/** The starting category that each topic belongs to. */
export const categoryOf: Record<string, string> = {
  chats: 'Chats',
  events: 'Events & Plans',
  food: 'Food & Recipes',
  health: 'Health & Fitness',
  home: 'Home',
  ideas: 'Ideas & Quotes',
  learning: 'Reading & Learning',
  money: 'Money & Bills',
  shopping: 'Shopping & Receipts',
  tech: 'Tech',
  travel: 'Travel',
  work: 'Work',
}

/**
 * Scores as simple organisers do: each of a topic's words in the text counts its length. The topic with most
 * points wins.
 */
export function keywordCategory(reading: Reading): string | null {
  return most(
    plainText(reading).toLowerCase(),
    Object.entries(categoryOf).map(([topic, category]) => {
      const { strong, weak } = topicLexicon[topic as keyof typeof topicLexicon]
      return [category, `${strong}|${weak}`]
    }),
  )
}

/** The same for types, with the words of all kinds of each type. */
export function keywordType(reading: Reading): ContentType {
  const lists = kinds.map(({ type, sure = '', likely = '', faint = '' }): [ContentType, string] => [
    type,
    `${sure}|${likely}|${faint}`,
  ])
  return most(plainText(reading).toLowerCase(), lists) ?? 'unknown'
}

function most<T extends string>(text: string, lists: [T, string][]): T | null {
  let [best, points]: [T | null, number] = [null, 0]
  for (const [name, list] of lists) {
    const gained = list
      .split('|')
      .reduce((sum, word) => sum + (word !== '' && text.includes(word) ? word.length : 0), 0)
    if (gained > points) [best, points] = [name, gained]
  }
  return best
}
