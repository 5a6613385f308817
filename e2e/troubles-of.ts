import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test'
import { isLoopback } from '../test/is-loopback.ts'

/**
 * Everything that goes wrong in a browser's pages from now on, a sentence each, when the answer is called: console errors,
 * uncaught errors, and requests to another machine. The browser finds none (test/chromium.ts). They are watched rather than
 * stopped: where requests are stopped, it may keep nothing and compiles every script at every load.
 */
export function troublesOf(context: BrowserContext): () => Promise<string[]> {
  const troubles: string[] = []
  const outside: Request[] = []
  context.on('console', message => {
    if (message.type() === 'error' && !isRefusedCall(message)) {
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

/** By a stand-in of the journey's own: that has an answer, and no server it came from. */
async function isAnsweredByJourney(request: Request): Promise<boolean> {
  const answer = request.existingResponse()
  return answer !== null && (await answer.serverAddr()) === null
}

/** The browser itself reports every 4xx as an error; from the API that is an answer, and the page's to show. */
function isRefusedCall(message: ConsoleMessage): boolean {
  const isRefusal = /^Failed to load resource: the server responded with a status of 4\d\d/.test(
    message.text(),
  )
  return isRefusal && new URL(message.location().url).pathname.startsWith('/api/')
}

function isOutside(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return /^(http|ws)s?:$/.test(protocol) && !isLoopback(hostname)
}
