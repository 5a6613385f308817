import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ann, answerCalls, session } from '#web/app/start/answer-calls.ts'
import { renderInside } from '#web/testing/render-inside.tsx'

test.each([
  ['Recent changes', 'Nothing was changed'],
  ['Recently deleted', 'Nothing was deleted'],
])('“%s” is one menu away from the gallery', async (name, says) => {
  answerCalls({
    'GET /api/auth/user': () => Response.json({ session: { ...session, user: ann } }),
    'GET /api/changes': () => Response.json([]),
    'GET /api/trash': () => Response.json([]),
  })
  await page.viewport(1280, 800)
  await renderInside('/app')
  await page.getByRole('button', { name: 'Sort' }).click()
  await page.getByRole('menuitem', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect.element(dialog.getByText(says)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close dialog' }).click()
  await expect.element(page.getByRole('button', { name: 'Sort' })).toHaveFocus()
})
