export const titleCharsMax = 60

/**
 * Cuts to at most 60 characters, at the end of a phrase if possible, else after a word that can end a title.
 */
export function cutTitle(text: string): string {
  const title = text.replace(/\s+/g, ' ').trim()
  if (title.length <= titleCharsMax) return withoutTail(title)
  const room = title.slice(0, titleCharsMax + 1)
  const phrase = [...room.matchAll(/[.;:,]\s|\s[–—(|·]\s?/g)]
    .map(({ index }) => index)
    .filter(at => at >= phraseCharsMin)
  const end = phrase.at(-1) ?? room.lastIndexOf(' ')
  return end <= 0 ? wholeCharacters(title) : withoutDangling(room.slice(0, end))
}

const phraseCharsMin = 28

const withoutTail = (text: string) => text.replace(/[,;:–—-]+$/u, '').trim()

/** A title cannot end in "with" or "and the". */
const dangling =
  /\s+(?:a|an|the|and|or|of|to|in|on|at|for|with|by|from|is|are|was|as|but|my|your|our|ist|und|der|die|das|mit|et|est|de|la|le|y|es|el|con|è|é|jest|i|w|z)$/i

/** Cuts words that a title cannot end in. */
export function withoutDangling(text: string): string {
  const bare = text.replace(/[\s,;:–—(-]+$/u, '')
  const shorter = bare.replace(dangling, '')
  return shorter === bare || shorter === '' ? bare : withoutDangling(shorter)
}

/** A single word longer than a title: as much as fits, without cutting a character in two. */
function wholeCharacters(text: string): string {
  let title = ''
  for (const { segment } of new Intl.Segmenter().segment(text.slice(0, titleCharsMax * 2))) {
    if (title.length + segment.length > titleCharsMax - 1) break
    title += segment
  }
  return `${title}…`
}
