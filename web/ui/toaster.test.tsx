import './tokens.css'
import { toast } from 'sonner'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { showToast } from './show-toast.ts'
import { Toaster } from './toaster.tsx'

afterEach(() => void toast.dismiss())

const shown = () => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')

test('what a toast says is read out when there is time, and one that is destructive is told by a sign and a word', async () => {
  await render(<Toaster />)
  const region = page.getByRole('region', { name: /^Notifications/ })
  await expect.element(region).toHaveAttribute('aria-live', 'polite')
  showToast({ title: 'Delete failed', tone: 'destructive' })
  await expect.element(shown().getByText('Delete failed')).toBeVisible()
  await expect.element(shown().getByRole('img', { name: 'Problem' })).toBeVisible()

  showToast({ title: 'Screenshot deleted' })
  await expect.element(shown().getByText('Screenshot deleted')).toBeVisible()
  await expect.element(page.getByText('Delete failed')).not.toBeInTheDocument()
  expect(shown().getByRole('img', { name: 'Problem' }).elements()).toEqual([])
  expect(region.getByText('Screenshot deleted').elements()).toHaveLength(1)
})
