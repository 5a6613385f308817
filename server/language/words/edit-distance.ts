/**
 * The number of letters that must be inserted, deleted, replaced or swapped with a neighbour to turn one word
 * into the other (optimal string alignment). Returns `max + 1` for any greater distance.
 */
export function editDistance(fromWord: string, toWord: string, max: number): number {
  const [from, to] = [[...fromWord], [...toWord]]
  if (Math.abs(from.length - to.length) > max) return max + 1
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, j) => j)
  for (let i = 1; i <= from.length; i++) {
    const row = nextRow(from, to, i, last, before)
    if (Math.min(...row) > max) return max + 1
    ;[before, last] = [last, row]
  }
  return Math.min(last[to.length] ?? 0, max + 1)
}

function nextRow(from: string[], to: string[], i: number, last: number[], before: number[]): number[] {
  const row = [i]
  for (let j = 1; j <= to.length; j++) {
    const replaced = at(last, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1)
    const swapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1] ? at(before, j - 2) + 1 : Infinity
    row.push(Math.min(at(row, j - 1) + 1, at(last, j) + 1, replaced, swapped))
  }
  return row
}

const at = (row: number[], j: number) => row[j] ?? Infinity
