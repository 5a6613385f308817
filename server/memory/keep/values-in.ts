/** As what was said and what stands somewhere are compared: without marks of emphasis, cases and widths. */
export const asCompared = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\\[nt"]/g, ' ')
    .replace(/[*_`]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Words with a digit in them: amounts, dates, times, codes, numbers. Of a text `asCompared`, which may be long and made to
 * be hard to search: like all patterns here, it takes no more time than the text is long.
 */
export const valuesIn = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}](?:[\p{L}\p{N}.,:/@_+-]*[\p{L}\p{N}@])?/gu) ?? []).filter(word =>
    /\p{N}/u.test(word),
  )

/** Links and mail addresses, also those without a digit. */
export const addressesIn = (text: string): string[] => [
  ...(text.match(/(?:https?:\/\/|www\.)[^\s)\]]*[^\s)\].,;:!?'"”’]/g) ?? []),
  ...(text.match(/[^\s@]{1,64}@[^\s@]{0,250}\.\p{L}+/gu) ?? []),
]
