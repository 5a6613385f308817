import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'
import { hearChanges } from '#contract/live/hear-changes.ts'

const quietMs = 500
const quietMsMax = 60_000

/**
 * Opens an address, and waits until no request has been pending for half a second. An open page keeps one
 * request pending, so Playwright's "networkidle" would wait forever. That request does not count here.
 */
export async function goUntilQuiet(page: Page, url: string): Promise<void> {
  const underWay = new Set<Request>()
  let lastAt = performance.now()
  const begin = (request: Request) => {
    if (new URL(request.url()).pathname === hearChanges.path) return
    underWay.add(request)
  }
  const end = (request: Request) => {
    if (underWay.delete(request)) lastAt = performance.now()
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await page.goto(url)
  const endsAt = performance.now() + quietMsMax
  while (underWay.size > 0 || performance.now() - lastAt < quietMs) {
    if (performance.now() > endsAt)
      throw new Error(`${url} is not quiet: ${[...underWay].map(one => one.url())}`)
    await pause(20)
  }
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}
