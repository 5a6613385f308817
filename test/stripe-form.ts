/** A request of Stripe's SDK: `items[0][price]=p` is `{items: [{price: 'p'}]}`. All leaves are text. */
export type Form = { [name: string]: string | Form | (string | Form)[] | undefined }

export function parseForm(encoded: string): Form {
  const tree: Tree = new Map()
  for (const [name, value] of new URLSearchParams(encoded)) {
    const [last = '', ...path] = (name.match(/[^[\]]+/g) ?? []).toReversed()
    let at = tree
    for (const part of path.toReversed()) {
      const found = at.get(part)
      const next: Tree = found instanceof Map ? found : new Map()
      at.set(part, next)
      at = next
    }
    at.set(last, value)
  }
  return toForm(tree)
}

type Tree = Map<string, string | Tree>

function toForm(tree: Tree): Form {
  return Object.fromEntries([...tree].map(([name, value]) => [name, toValue(value)]))
}

function toValue(value: string | Tree): string | Form | (string | Form)[] {
  if (typeof value === 'string') return value
  if (![...value.keys()].every(key => /^\d+$/.test(key))) return toForm(value)
  return [...value.values()].map(one => (typeof one === 'string' ? one : toForm(one)))
}
