/** A reply that the test writes event by event. */
export function aStream() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  return {
    response: () => new Response(readable, { status: 201, headers: { 'content-type': 'text/event-stream' } }),
    send: (event: string, data: unknown) =>
      writer.write(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    end: () => writer.close(),
    breakOff: () => writer.abort(new TypeError('network error')),
  }
}
