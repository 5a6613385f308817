/**
 * The highest `most` of the ids, newest first. It sorts the list that it is given. Mostly the ids come in
 * that order, or the other way around.
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
