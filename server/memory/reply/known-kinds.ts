import { type Kinds, openWordNet } from '#server/memory/recall/word-net.ts'

/** The kinds of what a word names; they take a while to gather, and the next rule asks for the same. Null for what is no word. */
export async function knownKinds(word: string): Promise<Kinds | null> {
  if (!/^[a-z]{3,}$/.test(word)) return null
  const known = lately.get(word)
  if (known) return known
  const { kindsOf } = await openWordNet()
  const kinds = await kindsOf(word)
  if (lately.size >= latelyMax) lately.clear()
  lately.set(word, kinds)
  return kinds
}
const lately = new Map<string, Kinds>()
const latelyMax = 300
