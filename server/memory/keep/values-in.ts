/** The form in which texts are compared: without emphasis marks, case and width. */
export const asCompared = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\\[nt"]/g, ' ')
    .replace(/[*_`]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Words with a digit: amounts, dates, times, codes, numbers. Takes a text `asCompared`, which may be long and
 * hostile. Like all patterns here, this one takes linear time.
 */
export const valuesIn = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}](?:[\p{L}\p{N}.,:/@_+-]*[\p{L}\p{N}@])?/gu) ?? []).filter(word =>
    /\p{N}/u.test(word),
  )

/** Links and mail addresses, even without a digit. */
export const addressesIn = (text: string): string[] => [
  ...(text.match(/(?:https?:\/\/|www\.)[^\s)\]]*[^\s)\].,;:!?'"”’]/g) ?? []),
  ...(text.match(/[^\s@]{1,64}@[^\s@]{0,250}\.\p{L}+/gu) ?? []),
]
