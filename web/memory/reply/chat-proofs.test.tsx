import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { spansOf } from '#web/testing/spans-of.ts'
import { ChatMessage } from './chat-message.tsx'
import { ChatProofs } from './chat-proofs.tsx'

const proof = (screenshotId: number, value: string, isSecret = false) => ({
  ...{ screenshotId, value, line: `Line ${value}`, isSecret },
  box: { x: 10, y: 10 * Number(value), width: 80, height: 10 },
  picture: { width: 400, height: 800 },
})

async function open(proofs: ReturnType<typeof proof>[]) {
  fakeServer({})
  await renderInApp(<ChatProofs proofs={proofs} />)
}

// No server sends these pictures, and one that fails takes its cut-out away.
const unheard = (event: Event) => event.target !== refused && event.stopImmediatePropagation()
let refused: Element | undefined
beforeEach(() => window.addEventListener('error', unheard, { capture: true }))
afterEach(() => window.removeEventListener('error', unheard, { capture: true }))

const lines = () =>
  page
    .getByRole('button', { name: /^Open the screenshot/ })
    .elements()
    .map(one => /\d+/.exec(one.ariaLabel ?? '')?.[0])
const more = (name: string) => page.getByRole('button', { name })

test('one cut-out of each source shows; the rest unfolds below its button, which keeps its place and the focus', async () => {
  await open([proof(1, '1'), proof(1, '2'), proof(2, '3'), proof(2, '4')])
  expect(lines()).toEqual(['1', '3'])
  const fold = more('2 more places where it stands')
  await expect.element(fold).toHaveTextContent('2 more')
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  const { top } = fold.element().getBoundingClientRect()
  fold.element().focus()
  await userEvent.keyboard('{Enter}')
  expect(lines()).toEqual(['1', '3', '2', '4'])
  await expect.element(fold).toHaveFocus()
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true')
  expect(fold.element().getBoundingClientRect().top).toBe(top)
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement?.ariaLabel).toContain('Line 2')
  await fold.click()
  expect(lines()).toEqual(['1', '3'])
})

test('of many sources three are shown', async () => {
  await open(['1', '2', '3', '4'].map(value => proof(Number(value), value)))
  expect(lines()).toEqual(['1', '2', '3'])
  await expect.element(more('1 more place where it stands')).toBeVisible()
})

test('a single cut-out has nothing to unfold, and folded secrets keep their numbers', async () => {
  await open([proof(1, '1')])
  await expect.element(page.getByText(/more$/)).not.toBeInTheDocument()
  await open([proof(1, '1', true), proof(1, '2', true)])
  await more('1 more place where it stands').click()
  const names = page.getByRole('button', { name: /^Open the screenshot that shows it:/ }).elements()
  expect(names.map(one => one.ariaLabel?.slice(-6))).toEqual(['1 of 2', '2 of 2'])
})

async function openMessage(content: string, ...values: string[]) {
  fakeServer({ 'POST /api/reveal': () => new Response(null, { status: 204 }) })
  const proofs = values.map((value, i) => ({ ...proof(1, `${i + 1}`, true), value }))
  const message = { role: 'assistant' as const, content, timestamp: '2026-01-01T00:00:00.000Z', sources: [] }
  await renderInApp(<ChatMessage message={{ ...message, proofs, secrets: spansOf(content, ...values) }} />)
}
const uncovered = () => document.querySelectorAll('img[src*="size=shown"]').length

test('a secret that is shown is uncovered in its cut-out too, alone, with a hint at letters to compare', async () => {
  await openMessage('The password is tangerine-0tter, and the code is 4471.', ...['tangerine-0tter', '4471'])
  expect(uncovered()).toBe(0)
  await page.getByRole('button', { name: 'Show it: 1 of 2' }).click()
  await expect.poll(uncovered).toBe(1)
  await expect.element(page.getByText('“0” may be “O”. Compare it with the picture.')).toBeVisible()
  await page.getByRole('button', { name: 'Hide it: 1 of 2' }).click()
  await expect.poll(uncovered).toBe(0)
  await expect.element(page.getByText('Compare it', { exact: false })).not.toBeInTheDocument()
})

test('a secret that the answer has twice is shown and hidden in both places and in its cut-out', async () => {
  await openMessage('The code is 4471. At the back door, it is 4471 too.', '4471')
  const eyes = (name: RegExp) => page.getByRole('button', { name })
  await eyes(/^Show it/)
    .first()
    .click()
  await expect.poll(uncovered).toBe(1)
  await expect.poll(() => eyes(/^Hide it/).elements()).toHaveLength(2)
  await eyes(/^Hide it/)
    .last()
    .click()
  await expect.poll(uncovered).toBe(0)
  await expect.poll(() => eyes(/^Show it/).elements()).toHaveLength(2)
})

test('a cut-out whose picture the server refuses stays covered, without a hint, until one asks again', async () => {
  await openMessage('The password is tangerine-0tter.', 'tangerine-0tter')
  const hint = page.getByText('Compare it', { exact: false })
  await page.getByRole('button', { name: /^Show it/ }).click()
  await expect.element(hint).toBeVisible()
  refused = document.querySelector('img[src*="size=shown"]') ?? undefined
  refused?.dispatchEvent(new Event('error'))
  await expect.element(hint).not.toBeInTheDocument()
  expect(uncovered()).toBe(0)
  await page.getByRole('button', { name: /^Hide it/ }).click()
  await page.getByRole('button', { name: /^Show it/ }).click()
  await expect.poll(uncovered).toBe(1)
  await expect.element(hint).toBeVisible()
})
