import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { ask } from '#e2e/steps/ask.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectNoBarriers } from '#e2e/steps/expect-no-barriers.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { inMotion } from '#e2e/steps/in-motion.ts'
import { keepPicture } from '#e2e/steps/keep-picture.ts'

test.use(inMotion)

test('Remy answers about everything and about one screenshot, shows where it stands, and changes what it is asked to', async ({
  page,
}) => {
  const originals: string[] = []
  page.on('request', request => {
    if (/\/image$/.test(request.url())) originals.push(request.url())
  })
  await enter(page)
  const wifi = await keepPicture(page, 'wifi-a.png')
  await keepPicture(page, 'gif-a.gif')
  await page.goto('/app')
  const conversation = page.getByRole('log', { name: 'Conversation' })
  const welcome = conversation.getByText(/^Good (morning|afternoon|evening)$/)
  await expect(welcome).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send message' })).toBeDisabled()

  // The toast is gone after two seconds.
  const told = expectToast(page, 'Message sent')
  await ask(page, 'What is the wifi password?')
  await told
  await expect(conversation.getByRole('button', { name: 'Show it' })).toBeVisible()
  await expect(conversation.getByText('Xk9#vQ2!mTz7')).toBeHidden()
  await conversation.getByRole('button', { name: 'Show it' }).click()
  await expect(conversation.getByText('Xk9#vQ2!mTz7')).toBeVisible()
  const proof = conversation.getByRole('list', { name: 'Where it stands' })
  await expect(proof.getByRole('button', { name: 'Open the screenshot that shows it' })).toBeVisible()
  await expect(welcome).toBeHidden()
  await conversation.getByRole('list', { name: 'Sources' }).getByRole('button', { name: wifi.title }).click()
  await expect(page.getByRole('dialog', { name: wifi.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page
    .getByRole('article', { name: wifi.title })
    .getByRole('button', { name: wifi.title, exact: true })
    .click()
  await expect(page.getByText('Talking about')).toBeVisible()
  await expect(welcome).toBeVisible()
  await ask(page, 'What is the subnet mask?')
  await expect(conversation.getByText('255.255.255.0').last()).toBeVisible()

  const card = page.getByRole('article', { name: wifi.title })
  await ask(page, 'put this in Travel')
  await expect(page.getByText('Say “undo” to take it back.', { exact: false })).toBeVisible()
  await expect(card.getByText('Travel', { exact: true })).toBeVisible()
  await ask(page, 'call it Cabin internet')
  await expect(page.getByRole('article', { name: 'Cabin internet' })).toBeVisible()
  await ask(page, 'undo')
  await expect(card.getByText('Travel', { exact: true })).toBeVisible()

  await page.reload()
  await expect(conversation.getByText('What is the subnet mask?')).toBeVisible()
  await expect(conversation.getByText('What is the wifi password?')).toBeHidden()

  await page.getByRole('button', { name: 'Back to all screenshots' }).click()
  await expect(conversation.getByText('What is the wifi password?')).toBeVisible()
  await expect(conversation.getByText('What is the subnet mask?')).toBeHidden()

  await test.step('a secret in a picture is seen by who asks to see it, and by nobody before', async () => {
    await expect(card.getByRole('img')).toHaveAttribute('src', /size=thumb&veil=[0-9a-f]{16}$/)
    await expect(proof.getByRole('presentation')).toHaveAttribute('src', /size=veiled/)
    await proof.getByRole('button').click()
    const dialog = page.getByRole('dialog')
    const picture = dialog.getByRole('img').first()
    await expect(picture).toHaveAttribute('src', /size=veiled/)
    await expectNoBarriers(page, 'light')
    await expectNoBarriers(page, 'dark', 'contrast')
    expect(originals).toEqual([])

    await dialog.getByRole('button', { name: 'Show secrets' }).focus()
    await page.keyboard.press('Enter')
    await expect(picture).toHaveAttribute('src', `/api/screenshots/${wifi.id}/image`)
    await expect.poll(() => originals.length).toBe(1)
    const hide = dialog.getByRole('button', { name: 'Hide secrets' })
    await expect(hide).toBeFocused()
    // If the covered picture loads slowly, the uncovered one must not stay meanwhile: it is another element.
    const bare = await picture.elementHandle()
    await page.keyboard.press('Enter')
    await expect(picture).toHaveAttribute('src', /size=veiled/)
    expect(await bare?.isVisible()).toBe(false)

    await dialog.getByRole('button', { name: 'Close dialog' }).click()
    await card.getByRole('button', { name: 'View Details' }).click()
    await expect(picture).toHaveAttribute('src', /size=veiled/)
  })
})
