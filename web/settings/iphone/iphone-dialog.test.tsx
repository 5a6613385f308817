import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createScreenshot } from '#contract/screenshot.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { IphoneDialog } from './iphone-dialog.tsx'

test('the recipe for an iPhone names the address of an upload and the header of a key, each to be copied', async () => {
  await renderInApp(<IphoneDialog open onOpenChange={() => {}} />)
  const dialog = page.getByRole('dialog', { name: 'Share from an iPhone or iPad' })
  const address = `${location.origin}${createScreenshot.path}`
  await expect.element(dialog.getByText(address)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: `Copy ${address}` })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Copy Bearer YOUR-KEY' })).toBeVisible()
  await expect.element(dialog.getByText(/of type File named “file”/)).toBeVisible()
})
