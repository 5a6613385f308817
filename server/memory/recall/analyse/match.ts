/** A query of the index, independent of the database. Tokens come from `ownerToken` alone. */
export type Match =
  | { every: Match[] }
  | { some: Match[] }
  | { of: Match; without: Match }
  /** Consecutive tokens. `open`: the last one is a prefix. */
  | { sequence: string[]; open: boolean }

export const exactly = (token: string): Match => ({ sequence: [token], open: false })

type Signs = {
  every: string
  some: string
  without: string
  sequence: (tokens: string[], open: boolean) => string
}

/** Writes the match in a database's syntax. Tokens have only letters and digits, and need no escaping. */
export function writeMatch(match: Match, signs: Signs): string {
  const write = (part: Match) => writeMatch(part, signs)
  if ('every' in match) return `(${match.every.map(write).join(signs.every)})`
  if ('some' in match) return `(${match.some.map(write).join(signs.some)})`
  if ('of' in match) return `(${write(match.of)}${signs.without}${write(match.without)})`
  return signs.sequence(match.sequence, match.open)
}
