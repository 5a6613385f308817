/**
 * What Remy says in its parts, one after the other: the values, which stand in bold, and the words around
 * them. A rule that finds a secret by the words before it is asked of each by itself. “… none shows a
 * password. This looks closest: “Netflix.com”: what Remy says calls nothing in a picture a secret.
 */
export const partsSaid = (content: string): string[] =>
  content.split(/(\*\*.+?\*\*(?!\*)|(?<=\.) (?:This looks closest:|The closest:) )/)
