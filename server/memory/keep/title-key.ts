/**
 * The sort key of a title, in lower case and without leading signs. The databases fold differently, and
 * SQLite folds only ASCII. So the title is folded here.
 */
export const titleKey = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, keyCharsMax)
    .toWellFormed()

/** A cursor with such a key is not too long. */
const keyCharsMax = 60
