/** The sort key of a title: lower case, no leading signs. Databases fold differently, so it is done here. */
export const titleKey = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, keyCharsMax)
    .toWellFormed()

/** A cursor with such a key is not too long. */
const keyCharsMax = 60
