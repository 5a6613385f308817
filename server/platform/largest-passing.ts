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

/** The numbers of the largest sums, largest first. If sums are equal, the newest comes first. */
function largest(ids: Float64Array, sums: Float64Array, count: number): number[] {
  const least = atPlace(sums.slice(), Math.max(0, sums.length - count))
  const numbers: number[] = []
  for (let number = 0; number < sums.length; number++) if ((sums[number] ?? 0) >= least) numbers.push(number)
  return numbers
    .sort((one, other) => (sums[other] ?? 0) - (sums[one] ?? 0) || (ids[other] ?? 0) - (ids[one] ?? 0))
    .slice(0, count)
}

/** The value that would be at that place if all were sorted, which takes longer (Hoare's "Find", 1961). */
function atPlace(values: Float64Array, place: number): number {
  const at = (i: number) => values[i] as number
  for (let [low, high] = [0, values.length - 1]; low < high; ) {
    const pivot = at((low + high) >> 1)
    let [left, right] = [low, high]
    while (left <= right) {
      while (at(left) < pivot) left++
      while (at(right) > pivot) right--
      if (left <= right) {
        const value = at(left)
        values[left++] = at(right)
        values[right--] = value
      }
    }
    if (place > right) low = left
    if (place < left) high = right
  }
  return values[place] ?? 0
}
