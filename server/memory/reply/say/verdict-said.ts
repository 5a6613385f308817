/** "Yes. ", or "Most likely, yes: ". A verdict is no surer than the answer that follows it. */
export function verdictSaid(verdict: 'yes' | 'no', isLikely: boolean): string {
  if (isLikely) return `Most likely, ${verdict}: `
  return verdict === 'yes' ? 'Yes. ' : 'No. '
}
