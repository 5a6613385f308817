/**
 * Splits an answer into bold values and the text between them. Secret detection runs on each part alone, so
 * that Remy's own words do not count as a label: in "… none shows a password. This looks closest:
 * “Netflix.com”", "password" must not mark "Netflix.com" as a secret.
 */
export const partsSaid = (content: string): string[] =>
  content.split(/(\*\*.+?\*\*(?!\*)|(?<=\.) (?:This looks closest:|The closest:) )/)
