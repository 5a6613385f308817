import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { chooseFilter } from '#e2e/steps/choose-filter.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectNoBarriers } from '#e2e/steps/expect-no-barriers.ts'
import { keepPicture } from '#e2e/steps/keep-picture.ts'
import { expectCards } from './expect-cards.ts'

test('a word, a question and filters find and say why, the address remembers them, and what is not found says what to loosen', async ({
  page,
}) => {
  await enter(page)
  const wifi = await keepPicture(page, 'wifi-a.png')
  const habits = await keepPicture(page, 'habit-a.png')
  await keepPicture(page, 'gif-a.gif')
  await page.goto('/app')
  const search = page.getByRole('searchbox', { name: 'Search screenshots' })
  const smart = page.getByRole('switch', { name: 'Smart search' })
  const card = page.getByRole('article', { name: wifi.title })
  await expectCards(page, 3)

  await test.step('what is found says why, and the picture shows the place', async () => {
    await search.fill('5ubnet')
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
    await expect(page).toHaveURL('/app?search=5ubnet&smart=0')
    await page.goForward()
    await page.reload()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'AI Analysis' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/app?search=5ubnet&smart=0')
  })

  await test.step('what is not found says what to loosen', async () => {
    await search.fill('subnet xylophone type:note')
    await expect(page.getByText('None of your screenshots has “xylophone”.')).toBeVisible()
    await page.getByRole('button', { name: 'Leave out “xylophone” (1 result)' }).click()
    await expect(search).toHaveValue('subnet type:note')
    await expectCards(page, 1)

    await smart.click()
    await search.fill('the wifi password saved last year')
    await expect(page.getByRole('heading', { name: 'No screenshots found' })).toBeVisible()
    await page.getByRole('button', { name: 'Leave out “saved last year” (1 result)' }).click()
    await expect(card).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'Remove saved last year' }).click()
    await expect(card).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await smart.click()
    await expect(page).toHaveURL('/app')
    await expectCards(page, 3)
  })

  await test.step('a word', async () => {
    await search.fill('subnet')
    await expectCards(page, 1)
    await expect(card).toContainText(/subnet/i)
    await expect(page).toHaveURL('/app?search=subnet&smart=0')
    await page.reload()
    await expect(search).toHaveValue('subnet')
    await expectCards(page, 1)
    await page.goBack()
    await expect(search).toHaveValue('')
    await expectCards(page, 3)
  })

  await test.step('a question', async () => {
    await smart.click()
    await search.fill('which network is it, and its subnet?')
    const banner = page.getByRole('region', { name: 'Smart Search Results' })
    await expect(banner.getByRole('heading', { name: 'Smart Search Results' })).toBeVisible()
    await expect(banner.getByRole('paragraph').first()).toHaveText(/\S/)
    await expect(card).toBeVisible()
    await expect(banner.getByRole('status')).toHaveText('Found 1 results')
    // Plausible screenshots follow, and are not counted.
    await expect(page.getByRole('heading', { name: /^Perhaps/ })).toBeVisible()
    await expectNoBarriers(page, 'light')
    await page.reload()
    await expect(smart).toBeChecked()
    await expect(banner.getByRole('status')).toHaveText('Found 1 results')
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expectCards(page, 3)
  })

  await test.step('where words find nothing, smart search is offered, and its switch stays on', async () => {
    const banner = page.getByRole('region', { name: 'Smart Search Results' })
    await smart.click()
    await search.fill('internet access code')
    const offer = page.getByRole('button', { name: /^Smart search found [1-3]/ })
    await expect(offer).toBeVisible()
    await expectNoBarriers(page, 'light')
    await offer.click()
    await expect(banner).toBeVisible()
    await expect(card).toBeVisible()
    await page.goto('/app?search=subnet')
    await expect(smart).toBeChecked()
    await expect(banner).toBeVisible()
    await page.goto('/app?search=subnet&smart=0')
    await expect(smart).not.toBeChecked()
    await expect(page.getByText('Found 1 result', { exact: true })).toBeVisible()
    await page.goto('/app')
    await expect(smart).toBeChecked()
    await expectCards(page, 3)
  })

  await test.step('filters', async () => {
    await chooseFilter(page, 'Type', 'Habit')
    await expectCards(page, 1)
    await expect(page.getByRole('article')).toHaveAccessibleName(habits.title)
    await chooseFilter(page, 'Category', 'Uncategorized')
    await expect(page.getByRole('heading', { name: 'No screenshots found' })).toBeVisible()
    await expect(page).toHaveURL(/[?&]type=habit&category=none$/)
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Type' })).toHaveText('Habit')
    await page.getByRole('button', { name: 'Clear filters' }).first().click()
    await expectCards(page, 3)
  })

  await search.fill('xylophone')
  await expect(page.getByRole('heading', { name: 'No screenshots found' })).toBeVisible()
  await expect(
    page.getByText('Try a different search term or clear the filters', { exact: true }),
  ).toBeVisible()
})
