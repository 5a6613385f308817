import '#web/ui/tokens.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { fakeServer } from '#web/testing/fake-server.ts'
import { spansOf } from '#web/testing/spans-of.ts'
import { ChatText } from './chat-text.tsx'
import { lateFormatter } from './late-formatter.ts'

beforeEach(() => void fakeServer({}))

test('no mark and no secret is ever seen, not even until what formats the words has come', async () => {
  const formatterComes = notYetHere()
  const seen = new Set<string>()
  const observer = new MutationObserver(() => seen.add(document.body.textContent ?? ''))
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  const text = 'The **Wi-Fi** password is **Xk9#vQ2**, in `Network details`.'
  const screen = await render(<ChatText text={text} secrets={spansOf(text, 'Xk9#vQ2')} />)
  await expect.element(screen.getByText('The Wi-Fi password is ••••••••, in Network details.')).toBeVisible()
  await formatterComes()
  await expect.element(screen.getByRole('button', { name: 'Show it' })).toBeVisible()
  observer.disconnect()
  expect([...seen].join('\n')).toContain('The Wi-Fi password is ••••••••, in Network details.')
  for (const words of seen) expect(words).not.toMatch(/\*\*|`|Xk9/)
})

/** An earlier test may have loaded it. */
function notYetHere() {
  const peek = vi.spyOn(lateFormatter, 'peek').mockReturnValue(null)
  const onHere = vi.spyOn(lateFormatter, 'onHere')
  return async () => {
    await lateFormatter.fetch()
    peek.mockRestore()
    for (const [tell] of onHere.mock.calls) tell()
  }
}

test('several secrets in one answer are asked for by names that tell them apart', async () => {
  const text = 'It is **Xk9#vQ2** at home, and **Bx7!mm1** at work.'
  const screen = await render(<ChatText text={text} secrets={spansOf(text, 'Xk9#vQ2', 'Bx7!mm1')} />)
  await screen.getByRole('button', { name: 'Show it: 2 of 2' }).click()
  await expect.element(screen.getByText('Bx7!mm1')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Show it: 1 of 2' })).toBeVisible()
  expect(screen.container.textContent).not.toContain('Xk9#vQ2')
})

test('a secret of letters that take two places is shown whole', async () => {
  const secret = 'Mammoth1🦣🦣'
  const said = `The password is **${secret}**.`
  const screen = await render(<ChatText text={said} secrets={spansOf(said, secret)} />)
  await screen.getByRole('button', { name: 'Show it' }).click()
  await expect.element(screen.getByRole('button', { name: 'Hide it' })).toBeVisible()
  expect(screen.container.textContent).toContain(secret)
  const texts = [...screen.container.querySelectorAll('span')].map(span => span.textContent)
  expect(texts.filter(text => !text.isWellFormed())).toEqual([])
})

test('the eye of a secret is never alone on a line, however narrow that is', async () => {
  const text = 'The password for the guests is **Xk9#vQ2mTz7**. I read it.'
  const screen = await render(
    <div data-testid="line" style={{ lineHeight: '20px' }}>
      <ChatText text={text} secrets={spansOf(text, 'Xk9#vQ2mTz7')} />
    </div>,
  )
  const eye = screen.getByRole('button', { name: 'Show it' })
  await expect.element(eye).toBeVisible()
  const line = screen.getByTestId('line').element() as HTMLElement
  for (let width = 96; width < 400; width += 4) {
    line.style.width = `${width}px`
    const dots = screen.getByText('••••••••').element().getBoundingClientRect()
    expect([width, eye.element().getBoundingClientRect().left >= dots.right - 1]).toEqual([width, true])
  }
})

test.each([
  ['in bold', 'It is **a*b_c**d**.', 'a*b_c**d'],
  ['in code', 'It is `Xk9#vQ2`.', 'Xk9#vQ2'],
  ['in bold and code', 'It is **`a`b`**.', 'a`b'],
  ['in a list', '- one\n- pw: 1. <b>x</b>', '1. <b>x</b>'],
  ['over two lines', 'Use *this*: sunny\nlemon-88', 'sunny\nlemon-88'],
  ['in a quotation', '> code 4471', '4471'],
  ['where nothing is formatted', 'My code is 4471', '4471'],
])('a secret %s is hidden wherever it stands, and shown as it is written', async (_where, text, secret) => {
  const screen = await render(<ChatText text={text} secrets={spansOf(text, secret)} />)
  expect(screen.container.innerHTML).not.toContain(secret)
  await screen.getByRole('button', { name: /^Show it/ }).click()
  await expect.element(screen.getByRole('button', { name: /^Hide it/ })).toBeVisible()
  expect(screen.container.textContent?.replace('\u2060', '')).toContain(secret)
})

test('a link leads nowhere that a secret is needed for', async () => {
  const text = 'See [it](https://example.com/?token=Xk9vQ2mT).'
  const screen = await render(<ChatText text={text} secrets={spansOf(text, 'Xk9vQ2mT')} />)
  await expect.element(screen.getByRole('link', { name: 'it' })).toBeVisible()
  expect(screen.container.innerHTML).not.toContain('Xk9vQ2mT')
})

test('no sign in a message is taken for the place of a secret', async () => {
  const text = 'It is \uFDD05\uFDD1 and **4471**\uFDD00\uFDD1.'
  const screen = await render(<ChatText text={text} secrets={spansOf(text, '4471')} />)
  await expect.element(screen.getByText(/^It is 5 and/)).toBeVisible()
  await expect.element(screen.getByRole('button')).toHaveLength(1)
})
