import { readFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { Product } from './product.ts'
import { execSync } from 'node:child_process'
const product = await Product.start()
const cfg = (await import('../playwright.config.ts')).default as any
const browser = await chromium.launch({ executablePath: cfg.use?.launchOptions?.executablePath ?? process.env.CHROMIUM ?? execSync('which chromium-headless-shell chromium | head -1').toString().trim(), args: ['--no-sandbox'] })
const context = await browser.newContext({ baseURL: product.origin })
const page = await context.newPage()
await page.goto('/')
const person = { email: 'ann@example.com', password: 'correct horse', username: 'Ann Lee' }
console.log((await page.request.post('/api/auth/signup', { data: person })).status())
for (const name of ['wifi-a.png','boarding-a.png','hotel-a.png','receipt-a.png','recipe-a.jpg','menu-a.png','habit-a.png','order-a.jpg','tweet-a.png','reminders-a.webp','meal-a.png','grocery-a.png']) {
  const res = await page.request.post('/api/screenshots', { multipart: { file: { name, mimeType: 'application/octet-stream', buffer: await readFile(new URL(`../test/pictures/${name}`, import.meta.url)) } } }).catch((e: any) => e)
  if (!res.status || res.status()>=300) console.log(name, res.status?.(), (await res.text?.())?.slice(0,200))
}
for (let i=0;i<60;i++) { const list = await (await page.request.get('/api/screenshots?limit=50')).json(); if (list.length>=12 && list.every((s: any)=>s.progress==='filed')) break; await new Promise(r=>setTimeout(r,1000)) }
const views: [string,string][] = [['perhaps','?search=somewhere+to+sleep&smart=1'],['results','?search=dinner+recipe&smart=1'],['offer','?search=accommodation'],['plain','?search=total'],['nothing','?search=xqzzy+plimp&smart=1']]
for (const [w,h] of [[360,780],[768,1024],[1440,900]] as const) for (const scheme of ['light','dark'] as const) {
  await page.setViewportSize({ width: w, height: h }); await page.emulateMedia({ colorScheme: scheme })
  for (const [name, q] of views) { if (scheme==='dark' && !['perhaps','offer'].includes(name)) continue
    await page.goto('/app'+q); await page.waitForTimeout(1200); await page.screenshot({ path: `/tmp/shots/${name}-${w}-${scheme}.png` }) }
}
await browser.close(); await (product as any).stop?.(); process.exit()
