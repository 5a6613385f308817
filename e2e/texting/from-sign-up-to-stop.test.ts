import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectSoundLook } from '#e2e/steps/expect-sound-look.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { pictureFile } from '#e2e/steps/picture-file.ts'
import { replyIn } from '#test/a-twilio.ts'
import { test } from './texting-test.ts'

// Signing in too early, a wrong code and a message after STOP are refused.
test.use({ expectedTroubles: [/status of 40[39]/] })

const number = '+15550100123'

test('from signing up to asking by text: mail, number, pictures, notes, a question and STOP', async ({
  page,
  post,
  twilio,
  product,
}) => {
  const text = async (content: string, pictures: string[] = []) => {
    const media = await Promise.all(
      pictures.map(async name => twilio.keepMedia({ bytes: await readFile(pictureFile(name)) })),
    )
    const { url, method, headers, payload } = twilio.delivery(product.origin, {
      from: number,
      content,
      media,
    })
    const before = twilio.sent.length
    const answer = await fetch(product.origin + url, { method, headers, body: payload })
    expect(answer.status).toBe(200)
    const reply = replyIn(await answer.text())
    if (reply !== null) return reply
    await expect.poll(() => twilio.sent.length, { timeout: 45_000 }).toBeGreaterThan(before)
    return twilio.sent.at(-1)?.message ?? ''
  }

  await page.goto('/register')
  await page.getByLabel('Username').fill('Ann Lee')
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByLabel(/^Phone Number/).fill('(555) 010-0123')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByLabel('Confirm Password').fill('correct horse')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expectToast(page, 'Account created', 'Please check your email for verification')
  await expect(page).toHaveURL(/\/login/)

  const signIn = async () => {
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await page.getByLabel('Email').fill('ann@example.com')
    await page.getByLabel('Password', { exact: true }).fill('correct horse')
    await page.getByRole('button', { name: 'Sign In' }).click()
  }
  await signIn()
  await expectToast(page, 'Login failed', 'Please confirm your email first. We have sent you a link.')
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expectToast(page, 'Link sent', 'If this address waits to be confirmed, a new link is on its way.')

  await expect.poll(() => post.mails.length).toBe(2)
  const link = /http:\/\/localhost:\d+\/confirm\?token=[\w-]+/.exec(post.mails[0]?.plain ?? '')?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await expectSoundLook(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Already confirmed' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign In' }).click()
  await signIn()
  await expect(page).toHaveURL(/\/app/)
  expect(await text('What is the wifi password?'), 'the number was only typed').toContain('does not know')

  await page.goto('/settings')
  await expect(page.getByLabel('Your number')).toHaveValue(number)
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await expect(page.getByLabel('Code')).toBeVisible()
  await expectSoundLook(page)
  const code = /code is (\d{6})/.exec(twilio.sent.at(-1)?.message ?? '')?.[1] ?? ''
  await page.getByLabel('Code').fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('This code is not correct.')).toBeVisible()
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(page, 'Number confirmed', 'What you text from it is yours now.')
  await expectSoundLook(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await text('', ['receipt-a.png', 'wifi-a.png'])).toMatch(/^Saved 2 pictures:/)
  expect(await text('Parked at level 3, row B')).toMatch(/^Saved as note: Parked at level 3/)
  const answer = await text('What was the total at Green Valley Market?')
  expect(answer).toContain('36.87')
  await page.goto(/http:\/\/localhost:\d+\/s\/\d+/.exec(answer)?.[0] ?? '/nowhere')
  await expect(page).toHaveURL(/\/app\?screenshot=\d+$/)
  await expect(page.getByRole('dialog').getByRole('heading', { name: /Green Valley Market/ })).toBeVisible()
  await page.goto('/app')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(3)
  await expect(page.getByText('What was the total at Green Valley Market?')).toBeVisible()
  await cards.filter({ hasText: 'Parked at level 3' }).getByRole('button', { name: 'View Details' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('You wrote this. It is kept as a note.')).toBeVisible()
  const drawn = dialog.getByRole('img', { name: 'Parked at level 3, row B' })
  await expect(drawn).toHaveJSProperty('naturalWidth', 720)
  await expectSoundLook(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Parked at level 3, row B.txt')
  expect(await readFile(await file.path(), 'utf8')).toBe('Parked at level 3, row B')

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/settings')
  const send = async () => {
    await page.getByLabel('Phone Number').fill(number)
    await page.getByLabel('Message').fill('See you at six.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
  }
  await send()
  await expectToast(page, 'SMS Sent', 'Your message has been sent successfully')
  expect(await text('STOP')).toContain('no more messages')
  await send()
  await expectToast(page, 'Error', 'This number has asked not to get messages from us.')
})
