import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Page, Response } from '@playwright/test'
import { goUntilQuiet } from './go-until-quiet.ts'

export type Visit = {
  /** Gzipped bytes of all scripts that were loaded until the network was quiet. */
  scriptBytesGz: number
  /** Bytes of the same scripts, as the network transferred them. */
  scriptBytesSent: number
  /** Milliseconds from the start of the navigation to the largest contentful paint. */
  largestPaintMs: number
  /** Cumulative layout shift, without shifts after a key or a click. */
  layoutShift: number
}

type Where = { browser: Browser; url: string; storageState?: BrowserContextOptions['storageState'] }

/** Opens an address in a browser with an empty cache, and waits until nothing larger is painted. */
export async function visit({ browser, url, storageState }: Where): Promise<Visit> {
  const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } })
  await context.addInitScript(observePaints)
  const page = await context.newPage()
  const scripts: Promise<{ gz: number; sent: number }>[] = []
  const note = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.push(sizesOf(response))
  }
  page.on('response', note)
  await goUntilQuiet(page, url)
  // Prefetched scripts do not belong to the screen, and may still be loading when the page closes.
  page.off('response', note)
  const paints = await paintsOnceDone(page)
  const sizes = await Promise.all(scripts)
  await context.close()
  const sum = (key: 'gz' | 'sent') => sizes.reduce((total, size) => total + size[key], 0)
  return { scriptBytesGz: sum('gz'), scriptBytesSent: sum('sent'), ...paints }
}

async function sizesOf(response: Response) {
  const [body, sizes] = await Promise.all([response.body(), response.request().sizes()])
  return { gz: gzipSync(body).length, sent: sizes.responseBodySize }
}

// See https://web.dev/articles/lcp and https://web.dev/articles/cls: the last candidate, and unexpected
// shifts.
const observePaints = `
  window.paints = { largestPaintMs: NaN, layoutShift: 0 }
  const observe = (type, each) =>
    new PerformanceObserver(list => list.getEntries().forEach(each)).observe({ type, buffered: true })
  observe('largest-contentful-paint', entry => { window.paints.largestPaintMs = entry.startTime })
  observe('layout-shift', entry => { if (!entry.hadRecentInput) window.paints.layoutShift += entry.value })`

type Paints = Pick<Visit, 'largestPaintMs' | 'layoutShift'>

/** The network may be quiet while the page still computes its next paint. */
async function paintsOnceDone(page: Page): Promise<Paints> {
  let [before, now] = [0, await paintsOf(page)]
  while (!Object.is(now.largestPaintMs, before)) {
    before = now.largestPaintMs
    await page.waitForTimeout(1_500)
    now = await paintsOf(page)
  }
  return now
}

const paintsOf = (page: Page) => page.evaluate<Paints>('window.paints')
