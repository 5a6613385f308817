import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problem.ts'

/** An open page of this person: a stream of events over the network. */
export async function hearChanges(http: FastifyInstance, cookie: string, query = '') {
  const { port } = await listening(http)
  const stop = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}/api/events${query}`, {
    headers: { cookie },
    signal: stop.signal,
  })
  const heard: { event: string; data: string }[] = []
  const refusal = response.status === 200 ? null : Problem.parse(await response.json())
  const ended = read()

  async function read() {
    if (!response.body || response.status !== 200) return
    let text = ''
    try {
      for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
        const events = (text + piece).split('\n\n')
        text = events.pop() ?? ''
        for (const one of events) {
          const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(one) ?? []
          heard.push({ event, data })
        }
      }
    } catch (error) {
      if (!stop.signal.aborted) throw error
    }
  }

  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    /** Why it was refused. */
    error: refusal?.error,
    heard,
    /** Every kind named so far. */
    kinds: (): string[] => [
      ...new Set(
        heard.filter(({ event }) => event === 'changed').flatMap(({ data }) => JSON.parse(data).kinds),
      ),
    ],
    forget: () => heard.splice(0),
    /** Resolves when the server ends it. */
    ended,
    async stop() {
      stop.abort()
      await ended
    },
  }
}

async function listening(http: FastifyInstance): Promise<AddressInfo> {
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' })
  // A server that listens on a port has an address with that port.
  return http.server.address() as AddressInfo
}
