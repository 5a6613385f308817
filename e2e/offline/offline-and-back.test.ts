import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { keepPicture } from '#e2e/steps/keep-picture.ts'
import { carry } from '#e2e/uploading/carry.ts'

test.use({ serviceWorkers: 'allow', expectedTroubles: [/net::ERR_/] })

test('a phone without a network shows and finds what it keeps, takes what is shared and sends it later, and forgets all of it at sign-out', async ({
  page,
  context,
}) => {
  await enter(page)
  const wifi = await keepPicture(page, 'wifi-a.png')
  await keepPicture(page, 'receipt-a.png')
  await page.goto('/app')
  const articles = page.getByRole('article')
  await expect(articles).toHaveCount(2)
  await expect.poll(() => keptOn(page), { timeout: 60_000 }).toMatchObject({ screenshots: 2, pictures: 2 })
  await expect.poll(() => page.evaluate('Boolean(navigator.serviceWorker.controller)')).toBe(true)

  await test.step('offline it opens, searches, and holds no secret', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
    await expect(articles).toHaveCount(2)
    const search = page.getByRole('searchbox')
    await search.fill(wifi.title.split(' ')[0] ?? '')
    await expect(articles).toHaveCount(1)
    await search.fill('')
    await expect(articles).toHaveCount(2)
    const secrets = wifi.facts.filter(({ isSecret }) => isSecret).map(({ text }) => text)
    expect(secrets.length).toBeGreaterThan(0)
    const { everything } = await keptOn(page)
    for (const secret of secrets) expect(everything).not.toContain(secret)
  })

  await test.step('what is shared is kept at once, and sent when there is a network', async () => {
    await inWindowOfItsOwn(page, true)
    await share(page, await carry('gif-a.gif'), 'Book club is on the 17th at Priya’s place')
    await expectToast(page, 'Saved on this device, 2 waiting')
    const tray = page.getByRole('region', { name: 'Uploads' })
    await expect(tray.getByText('Saved on this device, 2 waiting')).toBeVisible()
    await page.reload()
    await expect(tray.getByText('Saved on this device, 2 waiting')).toBeVisible()
    await inWindowOfItsOwn(page, false)
    await context.setOffline(false)
    await expect(articles).toHaveCount(4, { timeout: 60_000 })
    await expect.poll(async () => (await keptOn(page)).waiting).toBe(0)
  })

  await test.step('what was just on the screen is there without a network', async () => {
    await expect.poll(() => keptOn(page), { timeout: 60_000 }).toMatchObject({ screenshots: 4, pictures: 4 })
    await context.setOffline(true)
    await page.reload()
    await expect(articles).toHaveCount(4)
    await context.setOffline(false)
  })

  await test.step('what another site sends waits for a question', async () => {
    await sendFromAnotherSite(page, 'Your bank has a new account number')
    const question = page.getByRole('dialog', { name: 'Save what was shared?' })
    await expect(question.getByText('Your bank has a new account number')).toBeVisible()
    await question.getByRole('button', { name: "Don't save" }).click()
    await expect.poll(async () => (await keptOn(page)).waiting).toBe(0)
    await expect(articles).toHaveCount(4)
  })

  await test.step('signing out with something waiting asks first; then nothing is left', async () => {
    await context.route('**/api/screenshots', route =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await share(page, await carry('order-a.jpg'), '')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(async () => (await keptOn(page)).waiting).toBe(1)
    await logOut(page)
    await page.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(articles.first()).toBeVisible()
    await page.keyboard.press('Escape')
    await logOut(page)
    await page.getByRole('button', { name: 'Sign out and remove' }).click()
    await expect(page).toHaveURL(/\/login/)
    expect(await keptOn(page)).toMatchObject({ waiting: 0, screenshots: 0, pictures: 0 })
    await context.setOffline(true)
    await page.goto('/app')
    await expect(articles).toHaveCount(0)
    await expect(page.getByText('You are offline. Log in when there is a network.')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeVisible()
  })
})

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

/** An installed app has one. The tab keeps for its next pages whether it is one. */
async function inWindowOfItsOwn(page: Page, isApp: boolean) {
  await page.addInitScript(`{
    const real = matchMedia
    window.matchMedia = query =>
      real(sessionStorage.isApp && query === '(display-mode: standalone)' ? 'all' : query)
  }`)
  await page.evaluate(`sessionStorage.isApp = '${isApp ? 'yes' : ''}'`)
}

/** A page of another address, whose form goes to the address of the share sheet. */
async function sendFromAnotherSite(page: Page, words: string) {
  const action = new URL('/share', page.url()).href
  await page.route('http://elsewhere.example/', route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form action="${action}" method="post" enctype="multipart/form-data">
        <textarea name="text">${words}</textarea><button>Win a prize</button></form>`,
    }),
  )
  await page.goto('http://elsewhere.example/')
  await page.getByRole('button', { name: 'Win a prize' }).click()
  await expect(page).toHaveURL(/\/app/)
}

/** As the share sheet of a phone does: a form, sent to the address in the manifest, and from no page. */
async function share(page: Page, carried: string, text: string) {
  // Its address may be the same as now, so the new page itself is awaited.
  const opened = page.waitForEvent('domcontentloaded')
  await page.evaluate(
    `(() => {
      // Trusted Types let no text become HTML.
      const made = (name, more) => Object.assign(document.createElement(name), more)
      document.head.append(made('meta', { name: 'referrer', content: 'no-referrer' }))
      const form = made('form', { action: '/share', method: 'POST', enctype: 'multipart/form-data' })
      const file = made('input', { type: 'file', name: 'files', multiple: true })
      file.files = ${carried}.files
      form.append(file, made('textarea', { name: 'text', value: ${JSON.stringify(text)} }))
      document.body.append(form)
      form.submit()
    })()`,
  )
  await opened
  await expect(page).toHaveURL(/\/app/)
}

type Kept = { waiting: number; screenshots: number; pictures: number; everything: string }

/** What is in the browser's own storage. */
const keptOn = (page: Page) =>
  page.evaluate<Kept>(`(async () => {
    const opened = indexedDB.open('remy-phone', 1)
    const db = await new Promise((resolve, reject) => {
      opened.onupgradeneeded = () => opened.transaction.abort()
      opened.onsuccess = () => resolve(opened.result)
      opened.onerror = () => resolve(null)
    })
    if (!db) return { waiting: 0, screenshots: 0, pictures: 0, everything: '' }
    const all = name => new Promise(resolve => {
      const asked = db.transaction(name).objectStore(name).getAll()
      asked.onsuccess = () => resolve(asked.result)
    })
    const [waiting, screenshots] = [await all('waiting'), await all('screenshots')]
    db.close()
    const pictures = (await caches.has('remy-pictures')) ? await (await caches.open('remy-pictures')).keys() : []
    return { waiting: waiting.length, screenshots: screenshots.length, pictures: pictures.length, everything: JSON.stringify(screenshots) }
  })()`)
