/** "1 result", "5 results", "100+ results" if there are more than have been fetched. */
export const resultsFound = (count: number, hasMore: boolean) =>
  hasMore ? `${count}+ results` : count === 1 ? '1 result' : `${count} results`

export const possibleMatches = (count: number, kind: '' | 'more ' = '') =>
  `${count} ${kind}possible ${count === 1 ? 'match' : 'matches'}`
