/**
 * What titles are sorted by: without case, and without signs at the beginning. Folded here, because the
 * databases fold differently, and SQLite folds only ASCII.
 */
export const titleKey = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, keyCharsMax)
    .toWellFormed()

/** A cursor that holds such a key is not too long. */
const keyCharsMax = 60
