import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

type Received = { headers: Record<string, string>; body: string }

/** Another company's server that receives webhooks. It answers each with `status`; 302 leads inside. */
export async function aWebhookReceiver() {
  const received: Received[] = []
  const state = { status: 204 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(chunks).toString(),
    })
    const location = 'http://169.254.169.254/latest/meta-data'
    response.writeHead(state.status, state.status === 302 ? { location } : {}).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    ...{ received, state, url: `http://127.0.0.1:${port}/hook` },
    /** Checks a message's signature and time with the official library; throws if either is wrong. */
    open: (secret: string, { headers, body }: Received) => new Webhook(secret).verify(body, headers),
    [Symbol.asyncDispose]: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
