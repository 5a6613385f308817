import { mkdir, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { startApp } from '#test/start-app.ts'

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const landing = '<meta property="og:image" content="/card.png" /><title>Welcome</title>'

async function startWithPages(environment = {}) {
  await using scope = new AsyncDisposableStack()
  const { path } = scope.use(await mkdtempDisposable(join(tmpdir(), 'remy-pages-')))
  await mkdir(join(path, 'assets'))
  await writeFile(join(path, 'index.html'), '<title>Remy</title>')
  await writeFile(join(path, 'landing.html'), landing)
  await writeFile(join(path, 'assets', 'app-1a2b.js'), 'start()')
  const app = scope.use(await startApp({ environment, reader: aBlankReader(), pagesFolder: path }))
  const kept = scope.move()
  return { visitor: app.visitor(), [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

test.each(['/login', '/screenshots/', '/no/such/page', '/report-2.pdf', '/login?redirect=/a.b'])(
  'somebody who goes to %s sees the page, fresh each time',
  async url => {
    await using pages = await startWithPages()
    const { status, body, headers } = await pages.visitor.get(url, browser)
    expect([status, body, headers['cache-control']]).toEqual([200, '<title>Remy</title>', 'no-cache'])
    expect((await pages.visitor.call({ method: 'HEAD', url, headers: browser })).status).toBe(200)
  },
)

test.each(['/', '/?from=mail'])(
  'somebody who comes to %s sees the landing page, fresh each time, with the whole address of its picture',
  async url => {
    await using pages = await startWithPages({ APP_ORIGIN: 'https://remy.example' })
    const { status, body, headers } = await pages.visitor.get(url, browser)
    expect([status, body, headers['cache-control']]).toEqual([
      200,
      '<meta property="og:image" content="https://remy.example/card.png" /><title>Welcome</title>',
      'no-cache',
    ])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  },
)

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
])('with accept-encoding “%s” the landing page comes as %s, and once', async (accepted, name, decompress) => {
  await using pages = await startWithPages()
  const asked = { ...browser, 'accept-encoding': accepted }
  const { headers, bytes } = await pages.visitor.get('/', asked)
  expect([headers['content-encoding'], headers.vary]).toEqual([name, 'accept-encoding'])
  expect(decompress(bytes).toString()).toContain('<title>Welcome</title>')
  const again = await pages.visitor.get('/', { ...asked, 'if-none-match': String(headers.etag) })
  const listed = { ...asked, 'if-none-match': `"other", W/${headers.etag}` }
  expect((await pages.visitor.get('/', listed)).status).toBe(304)
  expect([again.status, again.bytes.length]).toEqual([304, 0])
  const plain = await pages.visitor.get('/', { ...browser, 'if-none-match': String(headers.etag) })
  expect([plain.status, plain.headers['content-encoding']]).toEqual([200, undefined])
})

test('a built file is kept for ever, and one that is not there is not found', async () => {
  await using pages = await startWithPages()
  const built = await pages.visitor.get('/assets/app-1a2b.js')
  expect([built.status, built.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  for (const url of ['/assets/app-old.js', '/robots.txt', '/api', '/api/nothing', '/..%2fpackage.json'])
    expect([url, (await pages.visitor.get(url)).status]).toEqual([url, 404])
  expect((await pages.visitor.get('/assets/app-old.js', browser)).status).toBe(404)
  expect((await pages.visitor.post('/login')).status).toBe(404)
})

test('a phone can install it: the manifest names icons that are there, in the size that it says', async () => {
  const folder = join(import.meta.dirname, '../../../web/public')
  await using app = await startApp({ reader: aBlankReader(), pagesFolder: folder })
  const visitor = app.visitor()
  const { status, headers, bytes } = await visitor.get('/manifest.webmanifest')
  expect([status, headers['content-type']]).toEqual([
    200,
    expect.stringContaining('application/manifest+json'),
  ])
  const { icons, ...manifest } = Manifest.parse(JSON.parse(bytes.toString()))
  expect(manifest).toMatchObject({ name: 'Remy', start_url: '/', display: 'standalone' })
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp((await visitor.get(src)).bytes).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable']))
})

test('the picture that other sites show with a link to Remy is there, in the size that the page says', async () => {
  const web = join(import.meta.dirname, '../../../web')
  const html = await readFile(join(web, 'landing.html'), 'utf8')
  const said = (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]+)"`).exec(html)?.[1]
  const { width, height } = await sharp(join(web, 'public', said('image') ?? '')).metadata()
  expect([`${width}`, `${height}`]).toEqual([said('image:width'), said('image:height')])
})

const Manifest = z.object({
  ...{ name: z.string(), start_url: z.string(), display: z.string() },
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })).min(3),
})
