import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useMemoryView } from './use-memory-view.ts'

test('a screenshot that is opened while a closed dialog gives its step of the history back stays open', async () => {
  const press: { view?: () => void } = {}
  function Gallery() {
    const [, change] = useMemoryView()
    const [isOpen, setOpen] = useState(false)
    press.view = () => change({ screenshotId: 7 })
    return (
      <>
        <Button onClick={() => setOpen(true)}>Tags</Button>
        <Dialog open={isOpen} onOpenChange={setOpen} title="Tags" />
      </>
    )
  }
  await renderInApp(<Gallery />)
  await page.getByRole('button', { name: 'Tags' }).click()
  await expect.poll(() => history.state?.aboveThePage).toBe(1)
  const go = history.go.bind(history)
  // A quick hand, and a browser that takes its time.
  const going = vi.spyOn(history, 'go').mockImplementation(by => {
    go(by)
    press.view?.()
  })
  onTestFinished(() => going.mockRestore())
  const arrival = new Promise(resolve => addEventListener('popstate', resolve, { once: true }))
  await page.getByRole('button', { name: 'Close dialog' }).click()
  await arrival
  await expect.poll(() => location.search).toBe('?screenshot=7')
})
