/** Named functions, each of which measures one number of a context. */
export type Features<Of> = Readonly<Record<string, (of: Of) => number>>

export type FeatureTable<Of> = {
  names: readonly string[]
  /** A number for each name, in the order of `names`. */
  rowOf: (of: Of) => Float32Array
}

/** Joins several tables. Throws if two features have the same name. */
export function featureTable<Of>(...tables: Features<Of>[]): FeatureTable<Of> {
  const all = tables.flatMap(table => Object.entries(table))
  const names = all.map(([name]) => name)
  const twice = names.find((name, i) => names.indexOf(name) < i)
  if (twice !== undefined) throw new Error(`Two features are called "${twice}"`)
  const measures = all.map(([, measure]) => measure)
  return { names, rowOf }

  function rowOf(of: Of): Float32Array {
    const row = new Float32Array(measures.length)
    for (let f = 0; f < row.length; f++) row[f] = measures[f]?.(of) ?? 0
    return row
  }
}

/**
 * Features that were computed before, for example once for a screenshot and not again for each of its lines.
 */
export const measuredBefore = <Of>(
  names: readonly string[],
  numbersOf: (of: Of) => ArrayLike<number> | undefined,
): Features<Of> => Object.fromEntries(names.map((name, i) => [name, (of: Of) => numbersOf(of)?.[i] ?? 0]))
