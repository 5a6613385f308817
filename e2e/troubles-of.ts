import type { BrowserContext, ConsoleMessage } from '@playwright/test'
import { isLoopback } from '../test/is-loopback.ts'

/**
 * Everything that goes wrong in a browser's pages from now on, a sentence each: console errors, uncaught errors, and
 * requests to another machine, which are stopped.
 */
export async function troublesOf(context: BrowserContext): Promise<string[]> {
  const troubles: string[] = []
  context.on('console', message => {
    if (message.type() === 'error' && !isRefusedCall(message)) {
      troubles.push(`console error: ${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', error => troubles.push(`uncaught error: ${error.error().stack ?? error.error()}`))
  await context.route(isOutside, async route => {
    troubles.push(`request to another machine: ${route.request().url()}`)
    await route.abort()
  })
  await context.routeWebSocket(isOutside, socket => {
    troubles.push(`socket to another machine: ${socket.url()}`)
  })
  return troubles
}

/** The browser itself reports every 4xx as an error; from the API that is an answer, and the page's to show. */
function isRefusedCall(message: ConsoleMessage): boolean {
  const isRefusal = /^Failed to load resource: the server responded with a status of 4\d\d/.test(
    message.text(),
  )
  return isRefusal && new URL(message.location().url).pathname.startsWith('/api/')
}

function isOutside(url: URL): boolean {
  return /^(http|ws)s?:$/.test(url.protocol) && !isLoopback(url.hostname)
}
