import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ann, answerCalls, session } from '#web/app/start/answer-calls.ts'
import { renderInside } from '#web/testing/render-inside.tsx'

async function openCategories(answers: Parameters<typeof answerCalls>[0]) {
  const { asked } = answerCalls({
    'GET /api/auth/user': () => Response.json({ session: { ...session, user: ann } }),
    'GET /api/changes': () => Response.json([]),
    ...answers,
  })
  const screen = await renderInside('/settings')
  await screen.getByRole('button', { name: 'Account settings' }).click()
  await screen.getByRole('button', { name: 'Edit categories' }).click()
  return { asked, screen, dialog: screen.getByRole('dialog', { name: 'Edit categories' }) }
}

const change = (text: string) => ({
  ...{ id: 7, madeAt: new Date(0).toISOString(), text, isUndone: false },
  ...{ about: 'categories', by: 'you' },
})

test('a category is renamed, and gets its name back', async () => {
  let name = 'Boats'
  const { dialog, screen, asked } = await openCategories({
    'GET /api/categories': () => Response.json([{ id: 3, name }]),
    'PATCH /api/categories/3': () => {
      name = 'Ships'
      return Response.json({ category: { id: 3, name }, change: change('You renamed Boats to Ships.') })
    },
    'POST /api/changes/7/undo': () => {
      name = 'Boats'
      return Response.json({ ...change('You renamed Boats to Ships.'), isUndone: true })
    },
  })
  await dialog.getByRole('button', { name: 'Rename Boats' }).click()
  await dialog.getByLabelText('Category name').fill(' Ships ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('You renamed Boats to Ships.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Rename Ships' })).toBeVisible()
  expect(asked).toContainEqual({ call: 'PATCH /api/categories/3', body: { name: 'Ships' } })
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Rename Boats' })).toBeVisible()
})

test('a change that was made earlier can still be undone', async () => {
  let isUndone = false
  const { dialog, asked } = await openCategories({
    'GET /api/categories': () => Response.json([{ id: 3, name: 'Boats' }]),
    'GET /api/changes': () => Response.json([{ ...change('You deleted the category “Sea”.'), isUndone }]),
    'POST /api/changes/7/undo': () => {
      isUndone = true
      return Response.json({ ...change('You deleted the category “Sea”.'), isUndone })
    },
  })
  await dialog.getByRole('button', { name: 'Undo: You deleted the category “Sea”.' }).click()
  await expect.element(dialog.getByText('Recent changes')).not.toBeInTheDocument()
  expect(asked).toContainEqual({ call: 'POST /api/changes/7/undo' })
})

test('Escape leaves the question, and the focus is where it was', async () => {
  const { dialog } = await openCategories({
    'GET /api/categories': () => Response.json([{ id: 3, name: 'Boats' }]),
  })
  await dialog.getByRole('button', { name: 'Delete Boats' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog.getByRole('button', { name: 'Delete Boats' })).toHaveFocus()
})

test('deleting asks in place, and a name that is taken is told', async () => {
  const { dialog, screen, asked } = await openCategories({
    'GET /api/categories': () =>
      Response.json([
        { id: 3, name: 'Boats' },
        { id: 4, name: 'Sea' },
      ]),
    'PATCH /api/categories/3': () =>
      Response.json({ error: 'You already have a category of that name.' }, { status: 409 }),
    'POST /api/categories/3/merge': () =>
      Response.json({ category: { id: 4, name: 'Sea' }, change: change('You merged Boats into Sea.') }),
  })
  await dialog.getByRole('button', { name: 'Delete Boats' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(asked.filter(({ call }) => call.startsWith('DELETE'))).toEqual([])
  await dialog.getByRole('button', { name: 'Rename Boats' }).click()
  await dialog.getByLabelText('Category name').fill('Sea')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('You already have a category of that name.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Merge Boats into another' }).click()
  const merge = dialog.getByRole('button', { name: 'Merge', exact: true })
  await expect.element(merge).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Category to merge into' }).click()
  await screen.getByRole('option', { name: 'Sea' }).click()
  await merge.click()
  await expect.element(screen.getByText('You merged Boats into Sea.')).toBeVisible()
  expect(asked).toContainEqual({ call: 'POST /api/categories/3/merge', body: { into: 4 } })
})

test('a deletion that is undone does not ask again', async () => {
  let isThere = true
  const { dialog, screen } = await openCategories({
    'GET /api/categories': () => Response.json(isThere ? [{ id: 3, name: 'Boats' }] : []),
    'DELETE /api/categories/3': () => {
      isThere = false
      return Response.json({ change: change('You deleted the category “Boats”.') })
    },
    'POST /api/changes/7/undo': () => {
      isThere = true
      return Response.json({ ...change('You deleted the category “Boats”.'), isUndone: true })
    },
  })
  await dialog.getByRole('button', { name: 'Delete Boats' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(dialog.getByText('No categories available')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Delete Boats' })).toBeVisible()
})
