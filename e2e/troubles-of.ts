import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test'
import { isLoopback } from '../test/is-loopback.ts'

/**
 * Collects everything that goes wrong in a browser's pages until the returned function is called, one
 * sentence each: console errors, uncaught errors, and requests to other machines. The browser finds no other
 * machine (test/chromium.ts). Requests are only watched, because a browser whose requests are intercepted may
 * cache nothing, and compiles every script at every load.
 */
export function troublesOf(context: BrowserContext): () => Promise<string[]> {
  const troubles: string[] = []
  const outside: Request[] = []
  context.on('console', message => {
    if (message.type() === 'error' && !isRefusedCall(message) && !isLostStream(message)) {
      troubles.push(`console error: ${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', error => troubles.push(`uncaught error: ${error.error().stack ?? error.error()}`))
  context.on('request', request => {
    if (isOutside(request.url())) outside.push(request)
  })
  context.on('page', page =>
    page.on('websocket', socket => {
      if (isOutside(socket.url())) troubles.push(`socket to another machine: ${socket.url()}`)
    }),
  )
  return async () => {
    for (const request of outside) {
      if (!(await isAnsweredByJourney(request))) troubles.push(`request to another machine: ${request.url()}`)
    }
    return troubles
  }
}

/** A double of the journey answered it: it has a response, but no server address. */
async function isAnsweredByJourney(request: Request): Promise<boolean> {
  const answer = request.existingResponse()
  return answer !== null && (await answer.serverAddr()) === null
}

/** The browser reports every 4xx as an error. From the API it is a normal response, which the page shows. */
function isRefusedCall(message: ConsoleMessage): boolean {
  const isRefusal = /^Failed to load resource: the server responded with a status of 4\d\d/.test(
    message.text(),
  )
  return isRefusal && new URL(message.location().url).pathname.startsWith('/api/')
}

/** The server went away while a page listened for changes. The page listens again by itself. */
function isLostStream(message: ConsoleMessage): boolean {
  const { url } = message.location()
  return /net::ERR_/.test(message.text()) && URL.canParse(url) && new URL(url).pathname === '/api/events'
}

function isOutside(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return /^(http|ws)s?:$/.test(protocol) && !isLoopback(hostname)
}
