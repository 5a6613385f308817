import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'

test.use({ viewport: { width: 768, height: 1_024 }, hasTouch: true })

test('on a tablet the hint of the chat can be read to its end', async ({ page }) => {
  await enter(page)
  await page.goto('/app')
  for (const width of [768, 1_024]) {
    await page.setViewportSize({ width, height: 1_024 })
    const message = page.getByRole('textbox', { name: 'Message to Remy' })
    await expect(message).toHaveAttribute('placeholder', 'Ask about your screenshots...')
    expect(await page.evaluate<number>(pixelsTooFew)).toBeLessThanOrEqual(0)
  }
})

const pixelsTooFew = `(async () => {
  await document.fonts.ready
  const input = document.querySelector('[placeholder^="Ask about"]')
  const hint = getComputedStyle(input, '::placeholder')
  const pen = document.createElement('canvas').getContext('2d')
  pen.font = hint.fontSize + ' ' + hint.fontFamily
  const { paddingLeft, paddingRight } = getComputedStyle(input)
  const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  return pen.measureText(input.placeholder).width - room
})()`
