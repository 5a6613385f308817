import type { Page } from '@playwright/test'

export type Shown = {
  /** Milliseconds from giving the page its files to the frame that shows the first card. */
  cardMs: number
  /** To the frame that shows its picture. */
  pictureMs: number
}

/** Chooses files by Import in the account settings, and goes to the hub. */
export async function importedToShown(page: Page, files: string[]): Promise<Shown> {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Account settings' }).click()
  await page.evaluate(`${watch}('change')`)
  await page.getByLabel('Screenshots to import').setInputFiles(files)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Memory Hub' }).click()
  return page.evaluate<Shown>('window.shown')
}

/** Drops files on the hub. */
export async function droppedToShown(page: Page, files: string[]): Promise<Shown> {
  await page.goto('/app')
  await page.getByRole('heading', { name: 'Memory Hub' }).waitFor()
  await page.evaluate(`document.body.append(
    Object.assign(document.createElement('input'), { id: 'carried', type: 'file', multiple: true, hidden: true })
  )`)
  await page.locator('#carried').setInputFiles(files)
  await page.evaluate(`${watch}('drop')`)
  await page.evaluate(`{
    const dataTransfer = new DataTransfer()
    for (const file of document.querySelector('#carried').files) dataTransfer.items.add(file)
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }`)
  return page.evaluate<Shown>('window.shown')
}

const waitMsMax = 60_000

// A frame shows what stood in the page when it began.
const watch = `(given => {
  let givenAt
  addEventListener(given, event => { givenAt ??= event.timeStamp }, { capture: true })
  window.shown = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('No card was shown')), ${waitMsMax})
    let cardMs
    const look = now => {
      const card = document.querySelector('[role=feed] article')
      if (card && cardMs === undefined) cardMs = now - givenAt
      const picture = card?.querySelector('img[src*="/image"]')
      if (picture?.complete && picture.naturalWidth > 0) resolve({ cardMs, pictureMs: now - givenAt })
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
})`
