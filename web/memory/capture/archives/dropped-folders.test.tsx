import { expect, test } from 'vitest'
import { page, server } from 'vitest/browser'
import { answerCalls, session } from '#web/app/start/answer-calls.ts'
import { renderInside } from '#web/testing/render-inside.tsx'
import { sendToBrowser } from '#web/testing/send-to-browser.ts'

async function open() {
  localStorage.clear()
  const { asked } = answerCalls({
    'GET /api/auth/user': () => Response.json({ session }),
    'GET /api/imports': () => Response.json([]),
    'POST /api/imports': () => new Promise(() => {}),
    'POST /api/screenshots': () => new Promise(() => {}),
  })
  await page.viewport(1280, 800)
  await renderInside('/app')
  await expect.element(page.getByRole('button', { name: 'Upload' }).first()).toBeVisible()
  return () => asked.flatMap(({ call, body }) => (call === 'POST /api/imports' ? [body] : []))
}

/** Drops what lies at these paths of the repository, as a hand would from a file manager. */
async function drop(...paths: string[]) {
  const data = {
    items: [],
    files: paths.map(path => `${server.config.root}/${path}`),
    dragOperationsMask: 1,
  }
  for (const type of ['dragEnter', 'dragOver', 'drop'])
    await sendToBrowser('Input.dispatchDragEvent', { type, x: 300, y: 300, data })
}

test('a dropped folder is imported, and files that were dropped with it are sent as ever', async () => {
  const imports = await open()
  await drop('web/public/icons', 'web/public/icons/remy-192.png')
  await expect.poll(imports).toEqual([expect.objectContaining({ name: 'icons' })])
  const tray = page.getByRole('region', { name: 'Uploads' })
  await expect.element(tray.getByText('Saving 1 of 1')).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('folders with nothing to save are named in one toast, and the others are imported', async () => {
  const imports = await open()
  await drop('docs/decisions', 'scripts', 'web/public')
  const toast = page.getByRole('region', { name: /^Notifications/ })
  await expect.element(toast.getByText('2 folders not saved')).toBeVisible()
  await expect
    .element(
      toast.getByText('“decisions” has no pictures or PDFs in it. “scripts” has no pictures or PDFs in it.'),
    )
    .toBeVisible()
  await expect.poll(imports).toEqual([expect.objectContaining({ name: 'public' })])
})
