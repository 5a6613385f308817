/**
 * The place among `known` of each column that a learnt file names in its first line. The order in the file need not be the code's.
 * Throws where the file lacks a column, has an unknown one or names one twice: its numbers would be taken for others.
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
    throw new Error(`${file} was not learnt for this code: it ${faults.join(', it ')}. Learn it anew.`)
  return names.map(name => places.get(name) ?? -1)
}

/** The first line of such a file. */
export const writtenColumns = (names: readonly string[]) => `${opening}${names.join(' ')}`

const opening = 'columns: '
