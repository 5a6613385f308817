/**
 * Matches each old line to the new line that it became. Null if it is gone. Equal lines are matched in order.
 * Between two matches, changed lines are matched if there are equally many.
 */
export function pairLines(before: readonly string[], now: readonly string[]): (number | null)[] {
  const pairs = pairEqual(before, now)
  let [i, j] = [0, 0]
  while (i < before.length) {
    const pair = pairs[i]
    if (typeof pair === 'number') {
      i++
      j = pair + 1
      continue
    }
    let end = i
    while (end < before.length && pairs[end] === null) end++
    const next = pairs[end] ?? now.length
    if (end - i === next - j) for (let k = i; k < end; k++) pairs[k] = j + (k - i)
    i = end
    j = next
  }
  return pairs
}

/** The longest common subsequence, after equal beginnings and ends, which are nearly everything. */
function pairEqual(before: readonly string[], now: readonly string[]): (number | null)[] {
  const pairs: (number | null)[] = before.map(() => null)
  let start = 0
  while (start < before.length && start < now.length && before[start] === now[start]) pairs[start] = start++
  let [endBefore, endNow] = [before.length, now.length]
  while (endBefore > start && endNow > start && before[endBefore - 1] === now[endNow - 1])
    pairs[--endBefore] = --endNow
  const [rows, columns] = [endBefore - start, endNow - start]
  if (rows * columns > cellsMax) return pairs
  const lengths = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1))
  const lengthAt = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = rows - 1; i >= 0; i--)
    for (let j = columns - 1; j >= 0; j--) {
      const row = lengths[i]
      if (!row) continue
      row[j] =
        before[start + i] === now[start + j]
          ? lengthAt(i + 1, j + 1) + 1
          : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1))
    }
  for (let i = 0, j = 0; i < rows && j < columns; ) {
    if (before[start + i] === now[start + j]) pairs[start + i++] = start + j++
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++
    else j++
  }
  return pairs
}

/** Texts that differ in more lines are not compared. Their words stay as they were read. */
const cellsMax = 1_000_000
