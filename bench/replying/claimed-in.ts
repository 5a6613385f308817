/** What is said in bold is what is claimed; where nothing is, the line that is quoted as saying it. */
export function claimedIn(content: string): string[] {
  const bold = [...content.matchAll(/\*\*(?:(`+)(.+?)\1|(.+?))\*\*/g)].map(
    ([, , code, said]) => code ?? said ?? '',
  )
  return bold.length > 0 ? bold : [...content.matchAll(/ says: “`*(.+?)`*”$/gm)].map(([, said]) => said ?? '')
}
