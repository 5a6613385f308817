import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { aScreenshot, onePixel } from '#web/testing/a-screenshot.ts'
import { ScreenshotPicture } from './screenshot-picture.tsx'

// The server of these tests has no such picture, so every one fails to load.

test('a picture that does not load shows its preview', async () => {
  const screen = await render(<ScreenshotPicture size="original" screenshot={aScreenshot()} />)
  await expect.element(screen.getByRole('img')).toHaveAttribute('src', onePixel)
  await expect.element(screen.getByRole('img')).toHaveAccessibleName('Green Valley Market')
})

test('a preview that is broken too gives way to words', async () => {
  const shot = aScreenshot({ imageData: 'data:image/gif;base64,AAAA' })
  const screen = await render(
    <ScreenshotPicture size="original" screenshot={shot} fallback="Image not available" />,
  )
  await expect.element(screen.getByText('Image not available')).toBeVisible()
  expect(screen.container.querySelector('img')).toBeNull()
})

test('without a preview the words come at once', async () => {
  const screen = await render(
    <ScreenshotPicture size="original" screenshot={aScreenshot({ imageData: '' })} />,
  )
  await expect.element(screen.getByText('Image not available')).toBeInTheDocument()
})

test('its size is known before it is there', async () => {
  const screen = await render(<ScreenshotPicture screenshot={aScreenshot()} />)
  await expect.element(screen.getByRole('img')).toHaveAttribute('width', '1082')
  await expect.element(screen.getByRole('img')).toHaveAttribute('height', '2402')
})
