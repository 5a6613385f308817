import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, session } from '#web/app/start/answer-calls.ts'
import { forgetPhone } from '#web/phone/forget-phone.ts'
import { renderInside } from '#web/testing/render-inside.tsx'

beforeEach(forgetPhone)

test('files that are just being kept on the device are not taken for others that wait there', async () => {
  answerCalls({
    'GET /api/auth/user': () => Response.json({ session }),
    'POST /api/screenshots': () => new Promise(() => {}),
  })
  await renderInside('/app')
  await expect.element(page.getByRole('button', { name: 'Upload' }).first()).toBeVisible()
  const dataTransfer = new DataTransfer()
  for (const name of ['a.png', 'b.png']) dataTransfer.items.add(new File([png], name, { type: 'image/png' }))
  document.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  for (let i = 0; i < 5; i++) {
    dispatchEvent(new Event('online'))
    await new Promise(requestAnimationFrame)
  }
  const tray = page.getByRole('region', { name: 'Uploads' })
  await expect.element(tray.getByText('Saving 1 of 2')).toBeVisible()
})

/** What a PNG begins with. */
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])
