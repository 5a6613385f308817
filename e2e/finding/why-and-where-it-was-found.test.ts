import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { keepPicture } from '#e2e/steps/keep-picture.ts'
import { expectCards } from './expect-cards.ts'

test('what is found says why, what is not found says what to loosen, and the picture shows the place', async ({
  page,
}) => {
  await enter(page)
  const wifi = await keepPicture(page, 'wifi-a.png')
  await keepPicture(page, 'gif-a.gif')
  await page.goto('/app')
  const search = page.getByRole('searchbox', { name: 'Search screenshots' })

  await search.fill('5ubnet')
  const card = page.getByRole('article', { name: wifi.title })
  await expect(card).toContainText("matched 'Subnet' as 5ubnet")
  await expect(card.getByText('Subnet', { exact: true })).toHaveJSProperty('tagName', 'MARK')

  await card.getByRole('button', { name: 'View Details' }).click()
  const marks = page.getByRole('list', { name: 'Marked in the picture' }).getByRole('listitem')
  await expect(marks).toHaveCount(1)
  const picture = await page.getByRole('button', { name: 'Enlarge the picture' }).boundingBox()
  const mark = await marks.boundingBox()
  if (!picture || !mark) throw new Error('Neither the picture nor the mark is in sight')
  expect(mark.width).toBeGreaterThan(5)
  expect(mark.width).toBeLessThan(picture.width / 3)
  expect(mark.y).toBeGreaterThan(picture.y)
  expect(mark.y + mark.height).toBeLessThan(picture.y + picture.height)
  await page.getByRole('switch', { name: 'Mark what was searched for' }).click()
  await expect(marks).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/app?search=5ubnet')
  await page.goForward()
  await page.reload()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'AI Analysis' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/app?search=5ubnet')

  await search.fill('subnet xylophone type:note')
  await expect(page.getByText('None of your screenshots has “xylophone”.')).toBeVisible()
  await page.getByRole('button', { name: 'Without “xylophone”: 1' }).click()
  await expect(search).toHaveValue('subnet type:note')
  await expectCards(page, 1)

  await page.getByRole('switch', { name: 'Smart search' }).click()
  await search.fill('the wifi password saved last year')
  await expect(page.getByRole('heading', { name: 'No screenshots found' })).toBeVisible()
  await page.getByRole('button', { name: 'Without saved last year: 1' }).click()
  await expect(card).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Remove saved last year' }).click()
  await expect(card).toBeVisible()
})
