import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Product } from '#e2e/product.ts'
import { readDataKeys } from '#server/platform/data-key/data-keys.ts'
import { overNetwork, Visitor } from '#test/visitor.ts'
import { fillGallery, wordOf } from './measure/fill-gallery.ts'
import { median, quantile } from './measure/quantile.ts'
import { reportAim } from './measure/report-aim.ts'

/**
 * Measures the cost of encryption at rest. It uploads and searches in two real products, one with a data key.
 * They take turns, so that both run under the same load.
 *
 * `npm run bench -- at-rest`
 */
const [uploads, searches, screenshots] = [15, 60, 2_000]
const order = ['plain', 'encrypted'] as const
const key = Buffer.alloc(32, 'bench').toString('base64')
const picture = await readFile(join(import.meta.dirname, '../test/pictures/boarding-a.png'))

const houses = {
  plain: await openHouse({}),
  encrypted: await openHouse({ DATA_KEY: key }),
}
try {
  const uploading = await inTurn(uploads, ({ visitor }, i) =>
    visitor.capture(Buffer.concat([picture, Buffer.from(`#${i}`)])),
  )
  report('upload', uploading, 1.1)
  for (const { product, dataKey } of Object.values(houses)) {
    await product.stop()
    await fillGallery(product.dataFolder, screenshots, readDataKeys(dataKey))
    await product.startAgain()
  }
  const asked = (i: number) => (i % 2 ? 'boarding+pass' : wordOf(20 + i))
  const searching = await inTurn(searches, ({ visitor }, i) =>
    visitor.get(`/api/screenshots/search?q=${asked(i)}`),
  )
  report(`search among ${screenshots}`, searching, 1.15)
} finally {
  for (const { product } of Object.values(houses)) await product.remove()
}

type House = { product: Product; visitor: Visitor; dataKey: string }
type Millis = Record<keyof typeof houses, number[]>

async function openHouse(settings: { DATA_KEY?: string }): Promise<House> {
  const product = await Product.start({ LOG_LEVEL: 'error', ...settings })
  const visitor = new Visitor(overNetwork(product.origin))
  await visitor.post('/api/auth/signup', { email: 'ann@example.com', password: 'correct horse' })
  await visitor.capture(picture)
  return { product, visitor, dataKey: settings.DATA_KEY ?? '' }
}

async function inTurn(rounds: number, ask: (house: House, i: number) => Promise<{ status: number }>) {
  const millis: Millis = { plain: [], encrypted: [] }
  for (const house of Object.values(houses)) await ask(house, rounds)
  for (let i = 0; i < rounds; i++)
    for (const name of i % 2 ? order : order.toReversed()) {
      const since = performance.now()
      const { status } = await ask(houses[name], i)
      if (status >= 300) throw new Error(`Answered ${status}`)
      millis[name].push(performance.now() - since)
      // Until its thumbnail is drawn.
      await pause(100)
    }
  return millis
}

function report(name: string, { plain, encrypted }: Millis, most: number) {
  const said = (millis: number[]) =>
    `${median(millis).toFixed(1)} ms (p95 ${quantile(millis, 0.95).toFixed(1)})`
  console.log(`${name}: plain ${said(plain)}, encrypted ${said(encrypted)}`)
  reportAim(`${name}, ratio`, median(encrypted) / median(plain), { most, digits: 2 })
}
