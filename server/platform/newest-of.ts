/**
 * Returns the highest `most` ids, newest first. Sorts the given list in place. The ids are usually sorted
 * already, in either direction.
 */
export function newestOf(ids: number[], most: number): number[] {
  if (isRising(ids)) ids.reverse()
  else ids.sort((one, other) => other - one)
  return ids.length > most ? ids.slice(0, most) : ids
}

function isRising(ids: number[]): boolean {
  let last = 0
  for (const id of ids) {
    if (id < last) return false
    last = id
  }
  return true
}
