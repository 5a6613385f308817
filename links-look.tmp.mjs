import { chromium } from 'playwright'
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
const dir = mkdtempSync('/tmp/links-look-')
const port = 4871, origin = `http://localhost:${port}`
const server = spawn(process.execPath, ['server/main.ts'], { env: { ...process.env, PORT: port, DATA_DIR: dir + '/data', LOG_LEVEL: 'warn' }, stdio: 'inherit' })
for (let i = 0; i < 100; i++) { try { if ((await fetch(origin + '/api/health')).ok) break } catch {} await new Promise(r => setTimeout(r, 500)) }
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const context = await browser.newContext({ baseURL: origin })
const api = context.request
await api.post('/api/auth/signup', { data: { email: 'a@example.com', password: 'correct horse' } })
const samples = readdirSync('web/public/samples', { recursive: true }).filter(f => /\.(png|webp|jpg)$/.test(f)).slice(0, 4)
const ids = []
for (const f of samples) { const r = await api.post('/api/screenshots', { multipart: { file: { name: 'a.png', mimeType: 'image/png', buffer: readFileSync('web/public/samples/' + f) } } }); ids.push((await r.json()).id) }
console.log(samples, ids)
const make = async (ids, more = {}) => (await (await api.post('/api/share-links', { data: { what: { kind: 'screenshots', ids }, ...more } })).json()).url
const several = await make(ids), one = await make(ids.slice(0, 1)), pass = await make(ids, { password: 'three ferries' })
for (const [name, url] of [['several', several], ['one', one], ['pass', pass], ['gone', origin + '/s/nothing']])
  for (const width of [320, 768, 1440]) for (const scheme of ['light', 'dark']) {
    if (width !== 320 && scheme === 'dark' && name !== 'several') continue
    const p = await (await browser.newContext({ viewport: { width, height: 800 }, colorScheme: scheme })).newPage()
    p.on('console', m => m.type() === 'error' && console.log(name, m.text()))
    await p.goto(url); await p.waitForTimeout(400)
    const over = await p.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    if (over) console.log('OVERFLOW', name, width)
    await p.screenshot({ path: `/tmp/links-pics/${name}-${width}-${scheme}.png` })
    await p.close()
  }
const page = await context.newPage()
for (const width of [360, 1440]) for (const scheme of ['light', 'dark']) {
  await page.setViewportSize({ width, height: 800 }); await page.emulateMedia({ colorScheme: scheme })
  await page.goto(`/screenshots?screenshot=${ids[0]}`)
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByRole('switch', { name: 'Show the originals' }).click()
  await page.waitForTimeout(400)
  await page.screenshot({ path: `/tmp/links-pics/dialog-${width}-${scheme}.png` })
  await page.goto(`/screenshots?search=the&smart=0`); await page.waitForTimeout(800)
  await page.screenshot({ path: `/tmp/links-pics/search-${width}-${scheme}.png` })
  await page.goto('/settings'); await page.getByRole('button', { name: 'Account settings' }).click()
  await page.getByRole('button', { name: 'Share links' }).click(); await page.waitForTimeout(400)
  await page.screenshot({ path: `/tmp/links-pics/list-${width}-${scheme}.png` })
}
await page.goto(pass); await page.getByLabel('Password').fill('three ferries'); await page.getByRole('button', { name: 'Open' }).click()
await page.waitForTimeout(500); console.log('after password', await page.title(), await page.locator('h1').textContent())
await browser.close(); server.kill()
