/** Keeps those of the ids that pass. */
export type Among = (ids: number[]) => Promise<number[]>

/**
 * The numbers of at most `most` ids with the largest sums, of those that `among` keeps. It is asked about the
 * largest first, and about more only while too few are kept. Ids and sums are by number (see `numberIds`).
 */
export async function largestPassing(
  ids: Float64Array,
  sums: Float64Array,
  most: number,
  among: Among = async ids => ids,
): Promise<number[]> {
  const passing: number[] = []
  for (let [asked, more] = [0, most]; asked < ids.length && passing.length < most; ) {
    const next = largest(ids, sums, asked + more).slice(asked)
    const kept = new Set(await among(next.map(number => ids[number] ?? 0)))
    passing.push(...next.filter(number => kept.has(ids[number] ?? 0)))
    asked += next.length
    // As many as should be enough if as large a share of them passes, and a fifth more.
    more = Math.ceil(((most - passing.length) * 1.2 * asked) / (passing.length + 1))
  }
  return passing.slice(0, most)
}

/** The numbers of the largest sums, largest first. Of equals, the newest. */
function largest(ids: Float64Array, sums: Float64Array, count: number): number[] {
  const least = sums.toSorted()[Math.max(0, sums.length - count)] ?? 0
  const numbers: number[] = []
  for (const [number, sum] of sums.entries()) if (sum >= least) numbers.push(number)
  return numbers
    .sort((one, other) => (sums[other] ?? 0) - (sums[one] ?? 0) || (ids[other] ?? 0) - (ids[one] ?? 0))
    .slice(0, count)
}
