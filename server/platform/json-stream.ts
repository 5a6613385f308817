/** One JSON object in pieces. An async list is written item by item as the items arrive, one a line. */
export async function* jsonStream(fields: Record<string, unknown>): AsyncGenerator<string> {
  let before = '{'
  for (const [name, value] of Object.entries(fields)) {
    yield `${before}\n${JSON.stringify(name)}: `
    if (isListToCome(value)) yield* list(value)
    else yield JSON.stringify(value)
    before = ','
  }
  yield '\n}\n'
}

async function* list(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '['
  for await (const item of items) {
    yield `${before}\n${JSON.stringify(item)}`
    before = ','
  }
  yield before === '[' ? '[]' : '\n]'
}

const isListToCome = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value
