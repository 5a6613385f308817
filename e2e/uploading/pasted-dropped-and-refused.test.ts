import { expect } from '@playwright/test'
import { imageBytesMax } from '#contract/screenshot.ts'
import { test } from '#e2e/shared-product-test.ts'
import { chooseFilter } from '#e2e/steps/choose-filter.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { pictureFile } from '#e2e/steps/picture-file.ts'
import { carry } from './carry.ts'
import { watchProgress } from './watch-progress.ts'

test('an image is also taken pasted, into the category looked at, and dropped; what cannot be kept is refused with its reason, and trying again leads on to the chat', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/screenshots')
  await chooseFilter(page, 'Category', 'Travel')
  await expect(page.getByText('Nothing is filed under these filters yet.')).toBeVisible()
  const address = page.url()
  const dialog = page.getByRole('dialog', { name: 'Upload Screenshot' })
  const picture = await carry('gif-a.gif')

  await page.evaluate(pasting(picture))
  await expectToast(
    page,
    'Screenshot uploaded',
    'Your screenshot has been analyzed and added to your collection',
  )
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article').getByText('Travel', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(address)

  const dataTransfer = await page.evaluateHandle(picture)
  await page.dispatchEvent('body', 'dragover', { dataTransfer })
  await expect(page.getByText('Drop screenshots to keep them')).toBeVisible()
  await page.dispatchEvent('body', 'drop', { dataTransfer })
  await expectToast(page, 'Screenshot uploaded', 'You already had this one. It is kept once.')
  await expect(dialog).toBeHidden()
  await page.reload()
  // The same picture twice is one.
  await expect(page.getByRole('article')).toHaveCount(1)

  await test.step('what cannot be kept is refused, and trying again leads on to the chat', async () => {
    await page.goto('/app')
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    const tryAgainWith = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
      const chooser = page.waitForEvent('filechooser')
      await dialog.getByRole('button', { name: 'Try Again' }).click()
      await (await chooser).setFiles(file)
    }

    const tooLarge = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(imageBytesMax + 1) }
    await dialog.getByLabel('Screenshot file').setInputFiles(tooLarge)
    await expectToast(page, 'File too large', 'Please upload an image smaller than 8MB')
    await expect(dialog.getByRole('alert')).toHaveText('Screenshot is too large (max 8MB)')

    await tryAgainWith({ name: 'damaged.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    const why = 'Only PNG, JPEG, GIF and WebP images are accepted.'
    await expectToast(page, 'Upload failed', why)
    await expect(dialog.getByRole('alert').getByRole('paragraph')).toHaveText([
      'There was an error uploading your file',
      why,
    ])

    const progress = await watchProgress(page)
    await tryAgainWith(pictureFile('terminal-a.png'))
    await expectToast(page, 'Screenshot uploaded', 'Your screenshot has been analyzed and saved.')
    await expect(dialog).toBeHidden()
    const percents = await progress()
    expect(percents.at(-1)).toBe(100)
    expect(Math.max(...percents.slice(0, -1))).toBeLessThanOrEqual(90)

    await expect(page).toHaveURL(/\/app\?chat=\d+$/)
    const title = await page.getByRole('article').first().getAttribute('aria-label')
    const chat = page.getByRole('region', { name: 'Chat with Remy' })
    await expect(chat.getByText('Talking about')).toBeVisible()
    await expect(chat.getByRole('button', { name: title ?? '', exact: true })).toBeVisible()
  })
})

const pasting = (clipboardData: string) =>
  `document.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: ${clipboardData}, bubbles: true, cancelable: true }),
  )`
