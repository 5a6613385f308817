/**
 * The first line of a file of learned numbers names its columns. Returns the place of each column among
 * `known`. The file may list them in any order. Throws if a column is missing, unknown or listed twice.
 */
export function placesOfColumns(firstLine: string, known: readonly string[], file: string): number[] {
  if (!firstLine.startsWith(opening))
    throw new Error(`${file} does not begin with "${opening}" and their names`)
  const names = firstLine.slice(opening.length).split(' ')
  const places = new Map(known.map((name, i) => [name, i]))
  const faults = [
    ...known.filter(name => !names.includes(name)).map(name => `lacks "${name}"`),
    ...names.filter(name => !places.has(name)).map(name => `has "${name}", which the code does not know`),
    ...names.filter((name, i) => names.indexOf(name) < i).map(name => `names "${name}" twice`),
  ]
  if (faults.length > 0)
    throw new Error(`${file} was not learned for this code: it ${faults.join(', it ')}. Train it again.`)
  return names.map(name => places.get(name) ?? -1)
}

/** The first line of such a file. */
export const writtenColumns = (names: readonly string[]) => `${opening}${names.join(' ')}`

const opening = 'columns: '
