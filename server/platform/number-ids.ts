/**
 * Numbers ids from 0, so that typed arrays can hold what belongs to each. A hash table with linear probing:
 * 70,000 ids take 1 ms, and in a Map 30 ms. The lowest bits of an id are its hash, so neighbours in a list
 * are neighbours in the table. `most`: how many ids come at most.
 */
export function numberIds(most: number) {
  const mask = 2 ** Math.ceil(Math.log2(2 * most + 2)) - 1
  /** The number of the id that lies there, plus 1. */
  const table = new Int32Array(mask + 1)
  const ids = new Float64Array(most)
  let count = 0

  function numbersOf(list: readonly number[]): Int32Array {
    const numbers = new Int32Array(list.length)
    let i = 0
    for (const id of list) {
      let at = id & mask
      let there = table[at] ?? 0
      while (there > 0 && ids[there - 1] !== id) {
        at = (at + 1) & mask
        there = table[at] ?? 0
      }
      if (there === 0) {
        ids[count] = id
        there = ++count
        table[at] = there
      }
      numbers[i++] = there - 1
    }
    return numbers
  }

  /** `ids`: each id so far, at its number. */
  return { numbersOf, ids: () => ids.subarray(0, count) }
}
