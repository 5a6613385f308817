/**
 * What a doing and the noun made of it have in common: "cancel" and "cancellation", "renew" and "renewal". Compare roots, never
 * show them.
 */
export function rootOf(word: string): string {
  const root = word.replace(/(?:l?ation|ment|al|ance|ing|e)$/, '').replace(/eries$|ery$/, 'er')
  return root.length >= 4 ? root : word
}
