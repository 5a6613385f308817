/** Keeps those of the ids that pass the filters. */
export type Among = (ids: number[]) => Promise<number[]>

/**
 * The numbers of at most a thousand ids with the largest sums, of those that `among` keeps. It is asked about the
 * largest first, and about more only while too few are kept. Ids and sums are by number.
 */
export async function likeliest(
  ids: Float64Array,
  sums: Float64Array,
  among: Among = async ids => ids,
): Promise<number[]> {
  const likely: number[] = []
  for (let [asked, most] = [0, likelyMax]; asked < ids.length && likely.length < likelyMax; ) {
    const next = largest(ids, sums, asked + most).slice(asked)
    const kept = new Set(await among(next.map(number => ids[number] ?? 0)))
    likely.push(...next.filter(number => kept.has(ids[number] ?? 0)))
    asked += next.length
    // As many as should be enough if as large a share of them passes, and a fifth more.
    most = Math.ceil(((likelyMax - likely.length) * 1.2 * asked) / (likely.length + 1))
  }
  return likely.slice(0, likelyMax)
}

const likelyMax = 1_000

/** The numbers of the largest sums, largest first. Of equals, the newest. */
function largest(ids: Float64Array, sums: Float64Array, count: number): number[] {
  const least = sums.toSorted()[Math.max(0, sums.length - count)] ?? 0
  const numbers: number[] = []
  for (const [number, sum] of sums.entries()) if (sum >= least) numbers.push(number)
  return numbers
    .sort((one, other) => (sums[other] ?? 0) - (sums[one] ?? 0) || (ids[other] ?? 0) - (ids[one] ?? 0))
    .slice(0, count)
}
