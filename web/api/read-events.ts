export type ServerEvent = { event: string; data: string }

/**
 * Parses server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html), as our server
 * writes them.
 */
export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += decoder.decode(value, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      yield* blocks.map(eventIn)
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function eventIn(block: string): ServerEvent {
  const lines = block.split('\n')
  const of = (field: string) =>
    lines.flatMap(line => (line.startsWith(`${field}: `) ? [line.slice(field.length + 2)] : [])).join('\n')
  return { event: of('event'), data: of('data') }
}
