import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'
import { aFact } from '#web/testing/a-fact.ts'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { type FakeRoutes, fakeServer, json } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { spansOf } from '#web/testing/spans-of.ts'
import { ScreenshotDetail } from './screenshot-detail.tsx'

async function open(routes: FakeRoutes, { search = '?screenshot=1' } = {}) {
  const categories = [
    { id: 2, name: 'Receipts' },
    { id: 3, name: 'Travel' },
  ]
  const server = fakeServer({ 'GET /api/categories': () => json(categories), ...routes })
  await renderInApp(<ScreenshotDetail />, { search })
  return server
}

const dialog = () => page.getByRole('dialog')

test('says that it is loading, then all that is known', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  await open({ 'GET /api/screenshots/1': () => promise })
  await expect.element(page.getByRole('dialog', { name: 'Loading screenshot...' })).toBeVisible()
  resolve(json(aScreenshot({ categoryId: 2 })))
  await expect.element(page.getByRole('dialog', { name: 'Green Valley Market' })).toBeVisible()
  await expect.element(dialog().getByText('You bought groceries.')).toBeVisible()
  await expect.element(dialog().getByText('TOTAL', { exact: false })).toBeInTheDocument()
  await expect.element(dialog().getByRole('heading', { name: 'Categories' })).toBeInTheDocument()
  await expect.element(dialog().getByText('Receipts', { exact: true })).toBeInTheDocument()
})

test('without text there is no such section, without analysis there are words for it', async () => {
  await open({ 'GET /api/screenshots/1': () => json(aScreenshot({ aiAnalysis: '', extractedText: '' })) })
  await expect.element(dialog().getByText('No analysis available')).toBeVisible()
  await expect.element(dialog().getByText('Extracted Text')).not.toBeInTheDocument()
})

test('the category is taken away, and another one added', async () => {
  const bodies: unknown[] = []
  await open({
    'GET /api/screenshots/1': () => json(aScreenshot({ categoryId: 2 })),
    'PATCH /api/screenshots/1': ({ body }) => {
      bodies.push(body)
      return json(aScreenshot({ categoryId: bodies.length === 1 ? null : 3 }))
    },
  })
  await dialog().getByRole('button', { name: 'Remove Receipts' }).click()
  await expect.element(page.getByText('Screenshot updated')).toBeVisible()
  await dialog().getByRole('button', { name: 'Add' }).click()
  await page.getByRole('menuitem', { name: 'Travel' }).click()
  await expect.element(dialog().getByRole('button', { name: 'Remove Travel' })).toBeInTheDocument()
  expect(bodies).toEqual([{ categoryId: null }, { categoryId: 3 }])
})

test('description, text and tags are put right where they stand', async () => {
  const bodies: unknown[] = []
  let shot = aScreenshot()
  await open({
    'GET /api/screenshots/1': () => json(shot),
    'PATCH /api/screenshots/1': ({ body }) => {
      bodies.push(body)
      shot = { ...shot, ...(body as object) }
      return json(shot)
    },
  })
  await dialog().getByRole('button', { name: 'Edit description' }).click()
  await dialog().getByLabelText('Description').fill('Groceries for the party.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(dialog().getByText('Groceries for the party.')).toBeVisible()
  await dialog().getByRole('button', { name: 'Edit extracted text' }).click()
  await dialog().getByLabelText('Extracted text').fill('TOTAL 36.78')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog().getByText('TOTAL 36.78')).toBeVisible()
  await dialog().getByRole('button', { name: 'Edit tags' }).click()
  await dialog().getByRole('textbox', { name: 'Tags' }).fill('#party,  food , ,food')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog().getByRole('button', { name: '#party' })).toBeVisible()
  expect(bodies).toEqual([
    { description: 'Groceries for the party.' },
    { extractedText: 'TOTAL 36.78' },
    { tags: ['party', 'food'] },
  ])
  await dialog().getByRole('button', { name: '#food' }).click()
  await expect.poll(() => new URLSearchParams(location.search).get('search')).toBe('food')
})

test('a tag is typed after the others, and Enter saves it', async () => {
  const bodies: unknown[] = []
  await open({
    'GET /api/screenshots/1': () => json(aScreenshot({ tags: ['money'] })),
    'PATCH /api/screenshots/1': ({ body }) => {
      bodies.push(body)
      return json(aScreenshot({ tags: ['money', 'bike'] }))
    },
  })
  await dialog().getByRole('button', { name: 'Edit tags' }).click()
  await expect.element(dialog().getByRole('textbox', { name: 'Tags' })).toHaveFocus()
  await userEvent.keyboard(', bike{Enter}')
  await expect.element(dialog().getByRole('button', { name: '#bike' })).toBeVisible()
  expect(bodies).toEqual([{ tags: ['money', 'bike'] }])
})

test('pasted lines are one tag each', async () => {
  const bodies: unknown[] = []
  await open({
    'GET /api/screenshots/1': () => json(aScreenshot()),
    'PATCH /api/screenshots/1': ({ body }) => {
      bodies.push(body)
      return json(aScreenshot())
    },
  })
  await dialog().getByRole('button', { name: 'Edit tags' }).click()
  await dialog().getByRole('textbox', { name: 'Tags' }).fill('bike\nmoney')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => bodies).toEqual([{ tags: ['bike', 'money'] }])
})

test('Escape leaves a text as it was, and the dialog open; nothing changed is nothing saved', async () => {
  const { calls } = await open({ 'GET /api/screenshots/1': () => json(aScreenshot()) })
  await dialog().getByRole('button', { name: 'Edit description' }).click()
  await dialog().getByLabelText('Description').fill('Something else')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog().getByText('You bought groceries.')).toBeVisible()
  await dialog().getByRole('button', { name: 'Edit description' }).click()
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog().getByRole('button', { name: 'Edit description' })).toBeVisible()
  expect(calls.filter(call => call.startsWith('PATCH'))).toEqual([])
})

test('deleting asks, then closes the dialog', async () => {
  await open(
    {
      'GET /api/screenshots/1': () => json(aScreenshot()),
      'DELETE /api/screenshots/1': () => new Response(null, { status: 204 }),
    },
    { search: '?chat=1&screenshot=1' },
  )
  await dialog().getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete this screenshot?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect.element(page.getByText('Screenshot deleted')).toBeVisible()
  await expect.poll(() => location.search).toBe('')
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('one that is gone says so, and leads back to the page behind it', async () => {
  await open({ 'GET /api/screenshots/1': () => json({ error: 'There is no such screenshot.' }, 404) })
  await expect.element(dialog().getByRole('heading', { name: 'This screenshot is gone' })).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  await dialog().getByRole('button', { name: 'Back to your screenshots' }).click()
  await expect.poll(() => location.search).toBe('')
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('closed twice in one moment it goes back once', async () => {
  fakeServer({ 'GET /api/categories': () => json([]), 'GET /api/screenshots/1': () => json(aScreenshot()) })
  history.pushState(null, '')
  const both = (
    <>
      <Opening />
      <ScreenshotDetail />
    </>
  )
  await renderInApp(both, { search: '?search=shop' })
  await page.getByRole('button', { name: 'Open it' }).click()
  const close = dialog().getByRole('button', { name: 'Close dialog' })
  // Also if a step forward opened it again.
  for (let times = 1; times <= 2; times++) {
    await expect.element(close).toBeVisible()
    const element = close.element()
    if (!(element instanceof HTMLElement)) throw new Error('It cannot be pressed')
    element.click()
    element.click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(location.search).toBe('?search=shop')
    history.forward()
  }
})

function Opening() {
  const [, change] = useMemoryView()
  return (
    <button type="button" onClick={() => change({ screenshotId: 1 })}>
      Open it
    </button>
  )
}

test('one that could not be loaded is asked for again', async () => {
  const answers = [json({ error: 'Out of order.' }, 500), json(aScreenshot())]
  await open({ 'GET /api/screenshots/1': () => answers.shift() ?? json(null, 500) })
  await expect.element(dialog().getByText('Out of order.')).toBeVisible()
  await dialog().getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Green Valley Market' })).toBeVisible()
})

test('with nothing else to file it under, Add says so', async () => {
  await open({
    'GET /api/screenshots/1': () => json(aScreenshot()),
    'GET /api/categories': () => json([]),
  })
  await dialog().getByRole('button', { name: 'Add' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'No categories available' })).toBeVisible()
})

test.each([
  ['its button', () => dialog().getByRole('button', { name: 'Save title' }).click()],
  ['Enter', () => userEvent.keyboard('{Enter}')],
  ['leaving it', () => dialog().getByText('AI Analysis').click()],
])('the title is put right in place, and %s keeps it, once', async (_how, keep) => {
  const bodies: unknown[] = []
  await open({
    'GET /api/screenshots/1': () => json(aScreenshot()),
    'PATCH /api/screenshots/1': ({ body }) => {
      bodies.push(body)
      return json(aScreenshot({ title: 'Groceries' }))
    },
  })
  await dialog().getByRole('button', { name: 'Edit title' }).click()
  await dialog().getByRole('textbox', { name: 'Title' }).fill('Groceries')
  await keep()
  await expect.element(page.getByRole('dialog', { name: 'Groceries' })).toBeVisible()
  expect(bodies).toEqual([{ title: 'Groceries' }])
})

test.each([
  ['that was refused', () => json(null, 500), 'Update failed'],
  ['that was kept', () => json(aScreenshot({ title: 'Groceries' })), 'Screenshot updated'],
])('a change %s is told also to who has closed the dialog meanwhile', async (_how, answer, title) => {
  const patch = Promise.withResolvers<Response>()
  const { calls } = await open({
    'GET /api/screenshots/1': () => json(aScreenshot()),
    'PATCH /api/screenshots/1': () => patch.promise,
  })
  await dialog().getByRole('button', { name: 'Edit title' }).click()
  await dialog().getByRole('textbox', { name: 'Title' }).fill('Groceries')
  await dialog().getByRole('button', { name: 'Close dialog' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(calls).toContain('PATCH /api/screenshots/1')
  patch.resolve(answer())
  await expect.element(page.getByText(title, { exact: true })).toBeVisible()
})

test('Escape leaves the title as it was, and the dialog open', async () => {
  const { calls } = await open({ 'GET /api/screenshots/1': () => json(aScreenshot()) })
  await dialog().getByRole('button', { name: 'Edit title' }).click()
  await dialog().getByRole('textbox', { name: 'Title' }).fill('Groceries')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog().getByRole('heading', { name: 'Green Valley Market' })).toBeVisible()
  expect(location.search).toBe('?screenshot=1')
  expect(calls.some(call => call.startsWith('PATCH'))).toBe(false)
})

test('the Tab key leads on past a fact whose place was shown in the picture', async () => {
  const box = { x: 10, y: 20, width: 300, height: 40 }
  const fact = aFact({ text: 'Q7', box })
  await open({ 'GET /api/screenshots/1': () => json(aScreenshot({ facts: [fact] })) })
  const copyFact = dialog().getByRole('button', { name: 'Copy Q7' })
  await expect.element(copyFact).toBeVisible()
  for (const name of [
    'Close dialog',
    'Enlarge the picture',
    'Type: Note. Change it',
    'Copy Q7',
    'Copy text',
  ]) {
    while (document.activeElement?.getAttribute('aria-label') !== name) {
      const before = document.activeElement
      await userEvent.tab()
      expect(document.activeElement, `on the way to ${name}`).not.toBe(before)
      expect(document.activeElement, `on the way to ${name}`).not.toBe(dialog().element())
    }
  }
})

test('a code that only the line above tells to be secret is hidden among the facts too', async () => {
  const line = 'Code 4471'
  const fact = aFact({
    text: '4471',
    label: 'Code',
    line,
    isSecret: true,
    lineSecrets: spansOf(line, '4471'),
  })
  const extractedText = `Parcel locker 14\n${line}`
  const secrets = spansOf(extractedText, '4471')
  const shot = aScreenshot({ extractedText, secrets, facts: [fact] })
  await open({ 'GET /api/screenshots/1': () => json(shot) })
  const found = dialog().getByRole('region', { name: 'Found in it' })
  await expect.element(found.getByRole('button', { name: 'Copy Code' })).toBeInTheDocument()
  expect(document.body.innerHTML).not.toContain('4471')
  await found.getByRole('button', { name: /^Show it/ }).click()
  await expect.element(found.getByText('4471')).toBeVisible()
})

test('a password is hidden among the facts and in the text, until it is asked for', async () => {
  const password = 'Xk9-vQ2-mTz7'
  const card = '4242 4242 4242 4242'
  const lineSecrets = spansOf(password, password)
  const fact = aFact({ text: password, label: 'Password', isSecret: true, lineSecrets })
  const extractedText = `Maple_Guest_5G\nPassword\n${password}\nCard ${card}\nAgain: ${password}`
  const secrets = spansOf(extractedText, password, card)
  const shot = aScreenshot({ extractedText, secrets, facts: [fact] })
  await open({ 'GET /api/screenshots/1': () => json(shot) })
  const found = dialog().getByRole('region', { name: 'Found in it' })
  const text = dialog().getByRole('region', { name: 'Extracted Text' })
  await expect.element(found.getByRole('button', { name: 'Copy Password' })).toBeInTheDocument()
  expect(text.element().textContent).toContain('Maple_Guest_5G')
  expect(document.body.innerHTML).not.toContain(password)
  expect(document.body.innerHTML).not.toContain(card)

  await found.getByRole('button', { name: /^Show it/ }).click()
  await expect.element(found.getByText(password)).toBeVisible()
  expect(text.element().textContent).not.toContain(password)
  await text
    .getByRole('button', { name: /^Show it/ })
    .nth(1)
    .click()
  await expect.element(text.getByText(card)).toBeVisible()
  expect(text.element().textContent).not.toContain(password)
  await found.getByRole('button', { name: /^Hide it/ }).click()
  await expect.element(found.getByText(password)).not.toBeInTheDocument()
})

test('a secret is copied, edited and exported only after a proof of who asks', async () => {
  const password = 'Xk9-vQ2-mTz7'
  const extractedText = `Password\n${password}`
  const shot = aScreenshot({
    extractedText,
    secrets: spansOf(extractedText, password),
    facts: [
      aFact({ text: password, label: 'Password', isSecret: true }),
      aFact({ text: 'Maple Street', label: 'Address' }),
    ],
  })
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async text => void copied.push(text))
  let isProved = false
  const { calls } = await open({
    'GET /api/screenshots/1': () => json(shot),
    'POST /api/auth/reveal': () =>
      isProved ? json(null, 204) : json({ error: 'Please confirm that it is you, then try again.' }, 403),
  })
  const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()
  await press('Copy Maple Street')
  await expect.poll(() => copied).toEqual(['Maple Street'])
  expect(calls).not.toContain('POST /api/auth/reveal')
  for (const name of ['Copy Password', 'Copy text', 'Export to Notes', 'Edit extracted text']) {
    const before = calls.length
    await press(name)
    await expect.poll(() => calls.slice(before)).toEqual(['POST /api/auth/reveal'])
  }
  expect(copied).toEqual(['Maple Street'])
  await expect.element(dialog().getByRole('textbox', { name: 'Extracted text' })).not.toBeInTheDocument()
  isProved = true
  await press('Copy Password')
  await expect.poll(() => copied.at(-1)).toBe(password)
  await press('Edit extracted text')
  await expect.element(dialog().getByRole('textbox', { name: 'Extracted text' })).toHaveValue(extractedText)
})

test('a secret in what the person wrote is hidden, and is shown and edited only after a proof', async () => {
  const [title, note, tag] = ['Cabin, PIN 4821', 'The gate: 3391', 'door 5573']
  const shot = aScreenshot({
    ...{ title: 'Cabin, PIN •••', note: 'The gate: •••', tags: ['door •••', 'lake'] },
    uncovered: {
      title: { text: title, secrets: spansOf(title, '4821') },
      note: { text: note, secrets: spansOf(note, '3391') },
      tags: [
        { text: tag, secrets: spansOf(tag, '5573') },
        { text: 'lake', secrets: [] },
      ],
    },
  })
  let isProved = false
  await open({
    'GET /api/screenshots/1': () => json(shot),
    'POST /api/auth/reveal': () =>
      isProved ? json(null, 204) : json({ error: 'Please confirm that it is you, then try again.' }, 403),
  })
  const own = dialog().getByRole('region', { name: 'Your note' })
  const tags = dialog().getByRole('region', { name: 'Tags' })
  await expect.poll(() => tags.query()?.textContent).toContain('lake')
  const nothingShown = () => expect(document.body.innerHTML).not.toMatch(/4821|3391|5573/)
  nothingShown()
  for (const name of ['Edit title', 'Edit note', 'Edit tags']) {
    await dialog().getByRole('button', { name, exact: true }).click()
    await expect.element(page.getByText('Not shown').last()).toBeInTheDocument()
    nothingShown()
  }
  isProved = true
  await own.getByRole('button', { name: /^Show it/ }).click()
  await expect.element(own.getByText('3391')).toBeVisible()
  for (const [what, text] of Object.entries({ title, note, tags: `${tag}, lake` })) {
    await dialog()
      .getByRole('button', { name: `Edit ${what}`, exact: true })
      .click()
    await expect
      .element(dialog().getByRole('textbox', { name: new RegExp(`^${what}$`, 'i') }))
      .toHaveValue(text)
  }
})

test('of secrets that are called the same, each button says which of them it is for', async () => {
  const codes = ['1a2b-3c4d', '5e6f-7g8h', '9i0j-1k2l']
  const facts = [
    ...codes.map(text => aFact({ text, label: 'Backup codes', isSecret: true })),
    aFact({ text: 'Xk9-vQ2-mTz7', label: 'Password', isSecret: true }),
  ]
  await open({ 'GET /api/screenshots/1': () => json(aScreenshot({ extractedText: '', facts })) })
  const found = dialog().getByRole('region', { name: 'Found in it' })
  await expect.element(found.getByRole('button', { name: 'Show it: Password', exact: true })).toBeVisible()
  await found.getByRole('button', { name: 'Show it: Backup codes, 2 of 3', exact: true }).click()
  await expect.element(found.getByText('5e6f-7g8h')).toBeVisible()
  const names = found
    .getByRole('button')
    .elements()
    .map(button => button.getAttribute('aria-label'))
  expect(new Set(names).size).toBe(8)
})

test('of many facts the first six show, and the others when asked for', async () => {
  const facts = Array.from({ length: 20 }, (_, i) =>
    aFact({ kind: 'date', text: `Day ${i + 1}`, value: `${i}` }),
  )
  await open({ 'GET /api/screenshots/1': () => json(aScreenshot({ facts })) })
  const found = dialog().getByRole('region', { name: 'Found in it' })
  await expect.element(found.getByText('Day 6', { exact: true })).toBeVisible()
  expect(found.getByRole('listitem').elements()).toHaveLength(6)
  await found.getByRole('button', { name: 'Show all 20' }).click()
  expect(found.getByRole('listitem').elements()).toHaveLength(20)
  expect(found.getByRole('listitem').elements()[6]).toContainElement(document.activeElement as HTMLElement)
  await expect.element(found.getByRole('button', { name: /^Show all/ })).not.toBeInTheDocument()
})

test('a password beside another fact is neither in its row nor in what goes into the calendar', async () => {
  const shared = 'Maple_Guest_5G Xk9-vQ2-mTz7'
  const coded = 'Use code 482913 to sign in before 23 Nov'
  const inShared = { line: shared, lineSecrets: spansOf(shared, 'Xk9-vQ2-mTz7') }
  const inCoded = { line: coded, lineSecrets: spansOf(coded, '482913') }
  const facts = [
    aFact({ text: 'Maple_Guest_5G', ...inShared }),
    aFact({ text: 'Xk9-vQ2-mTz7', label: 'Password', isSecret: true, ...inShared }),
    aFact({ kind: 'date', value: '2026-11-23', text: '23 Nov', ...inCoded }),
  ]
  await open({ 'GET /api/screenshots/1': () => json(aScreenshot({ extractedText: '', facts })) })
  await expect.element(dialog().getByTitle('Maple_Guest_5G •••')).toBeVisible()
  const event = dialog().getByRole('link', { name: 'Add to calendar: 23 Nov' }).element().getAttribute('href')
  expect(decodeURIComponent(event ?? '')).toContain('to sign in before 23 Nov')
  expect(document.body.innerHTML).not.toMatch(/Xk9-vQ2-mTz7|482913/)
})

test('of a long text the beginning is shown, and all of it when asked: it never scrolls by itself', async () => {
  const lines = Array.from({ length: 22 }, (_, i) => `Appointment ${i + 1}`)
  await open({
    'GET /api/screenshots/1': () => json(aScreenshot({ extractedText: lines.join('\n\n') })),
  })
  await expect.element(dialog().getByRole('button', { name: 'Show all' })).toBeVisible()
  const text = dialog().getByRole('region', { name: 'Extracted Text' }).element().querySelector('p')
  if (!text) throw new Error('No text is shown')
  // A list in which each line stands alone is no longer than its lines.
  expect(text.textContent).toBe(lines.join('\n'))
  const cut = text.clientHeight
  expect(getComputedStyle(text).overflowY).toBe('hidden')
  await dialog().getByRole('button', { name: 'Show all' }).click()
  await expect.element(dialog().getByRole('button', { name: 'Show less' })).toBeVisible()
  expect(text.clientHeight).toBeGreaterThan(cut)
  expect(text.clientHeight).toBe(text.scrollHeight)
})

test('of passwords that stand one below the other, that one is shown which was asked for', async () => {
  const extractedText = 'Recovery codes\n1a2b-3c4d\n5e6f-7g8h\n9i0j-1k2l'
  const secrets = spansOf(extractedText, '1a2b-3c4d', '5e6f-7g8h', '9i0j-1k2l')
  await open({ 'GET /api/screenshots/1': () => json(aScreenshot({ extractedText, secrets })) })
  const text = dialog().getByRole('region', { name: 'Extracted Text' })
  const asked = text.getByRole('button', { name: /^Show it/ }).nth(1)
  await asked.click({ position: { x: 10, y: 18 } })
  await expect.element(text.getByText('5e6f-7g8h')).toBeVisible()
  await text.getByRole('button', { name: /^Hide it/ }).click({ position: { x: 10, y: 2 } })
  expect(text.element().textContent).not.toMatch(/1a2b|5e6f|9i0j/)
})

test('what goes while one is asked whether to delete it takes the question along', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const answers: (Response | Promise<Response>)[] = [json(aScreenshot()), promise]
  await open({
    'GET /api/screenshots/1': () => answers.shift() ?? json({ error: 'Not there.' }, 404),
    'GET /api/screenshots/2': () => json(aScreenshot({ id: 2, title: 'Another' })),
  })
  const question = page.getByRole('dialog', { name: 'Delete this screenshot?' })
  await dialog().getByRole('button', { name: 'Delete' }).click()
  await expect.element(question).toBeVisible()
  resolve(json({ error: 'Not there.' }, 404))
  await expect.element(page.getByRole('heading', { name: 'This screenshot is gone' })).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()

  // The closed question gives its step of the history back first.
  await expect.poll(() => history.state?.aboveThePage ?? 0).toBe(0)
  history.pushState(null, '', '?screenshot=2')
  dispatchEvent(new PopStateEvent('popstate'))
  await expect.element(page.getByRole('dialog', { name: 'Another' })).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
})

test('what is secret in the picture is covered until somebody asks, and again when they ask for that', async () => {
  await open({ 'GET /api/screenshots/1': () => json(aScreenshot({ veil: 'abc' })) })
  await expect.element(dialog().getByRole('button', { name: 'Show secrets' })).toBeVisible()
  await expect.poll(() => picturesAsked()).toEqual(['?size=veiled&veil=abc'])
  await dialog().getByRole('button', { name: 'Show secrets' }).click()
  await expect.poll(() => picturesAsked()).toContain('')
  await expect.element(dialog().getByRole('button', { name: 'Hide secrets' })).toHaveFocus()
  await dialog().getByRole('button', { name: 'Hide secrets' }).click()
  await expect.element(dialog().getByRole('button', { name: 'Show secrets' })).toBeVisible()
})

test('where nothing is covered there is nothing to show', async () => {
  await open({ 'GET /api/screenshots/1': () => json(aScreenshot()) })
  await expect.element(dialog().getByText('You bought groceries.')).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Show secrets' })).not.toBeInTheDocument()
})

test('of values that are called the same, each says which of them it is', async () => {
  const codes = ['1a2b-3c4d', '5e6f-7g8h']
  const facts = codes.map(text => aFact({ text, label: 'Backup codes', isSecret: true }))
  await open({ 'GET /api/screenshots/1': () => json(aScreenshot({ facts })) })
  const found = dialog().getByRole('region', { name: 'Found in it' })
  await expect.element(found.getByText('Backup codes, 1 of 2')).toBeVisible()
  await expect.element(found.getByText('Backup codes, 2 of 2')).toBeVisible()
})

/** The query strings of the picture requests in this test. */
const picturesAsked = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ pathname }) => pathname === '/api/screenshots/1/image')
    .map(({ search }) => search)
    .filter(search => search !== '?size=veiled')
