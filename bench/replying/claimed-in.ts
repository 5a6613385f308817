/** The claimed values of an answer: the words in bold, or otherwise the quoted line. */
export function claimedIn(content: string): string[] {
  const bold = [...content.matchAll(/\*\*(?:(`+)(.+?)\1|(.+?))\*\*/g)].map(
    ([, , code, said]) => code ?? said ?? '',
  )
  return bold.length > 0 ? bold : [...content.matchAll(/ says: “`*(.+?)`*”$/gm)].map(([, said]) => said ?? '')
}
