/** What is made of a thing, made once for as long as there is that thing; whoever is given it must leave it as it is. */
export function madeOnce<K extends object, T>(make: (of: K) => T): (of: K) => T {
  const known = new WeakMap<K, { made: T }>()
  return of => {
    const before = known.get(of)
    if (before) return before.made
    const made = make(of)
    known.set(of, { made })
    return made
  }
}
