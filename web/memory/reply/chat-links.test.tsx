import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { ChatMarkdown } from './chat-markdown.tsx'
import { ChatMessage } from './chat-message.tsx'

const hostile = [
  '[click](javascript:alert(1))',
  '[click](JaVaScRiPt:alert(1))',
  '[click](&#106;avascript:alert(1))',
  '[click](java\tscript:alert(1))',
  '[click](vbscript:msgbox(1))',
  '[click](data:text/html,<script>alert(1)</script>)',
  '[click][ref]\n\n[ref]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '<a href="javascript:alert(1)">click</a>',
  '<svg onload=alert(1)>',
  '<iframe src="https://evil.example"></iframe>',
  '![x](https://evil.example/x.png)',
  '![x](javascript:alert(1))',
]

test.each(hostile)('nothing in %j is run, loaded or led to', async text => {
  const screen = await render(<ChatMarkdown text={`Before. ${text}`} />)
  await expect.element(screen.getByText(/^Before\./)).toBeVisible()
  expect(screen.container.querySelector('a, img, script, svg, iframe, [onerror], [onload]')).toBeNull()
})

test.each([
  ['[a joke](javascript:alert(1))', 'a joke'],
  ['Is [this](JAVASCRIPT:alert%281%29 "press me") **safe**?', 'Is this safe?'],
  ['[a joke]( javascript:alert(1) )', 'a joke'],
  ['![a joke](javascript:alert(1))', 'a joke'],
  ['<javascript:alert(1)>', 'javascript:alert(1)'],
  ['[a joke][1]\n\n[1]: javascript:alert(1)', 'a joke'],
  [
    '[**a** joke](data:text/html;base64,PHNjcmlwdD4=) and `[code](javascript:x)`',
    'a joke and [code](javascript:x)',
  ],
])('%j in what somebody asks looks like the words it is', async (text, words) => {
  const message = { role: 'user' as const, content: text, timestamp: '2026-01-01T00:00:00.000Z', sources: [] }
  const screen = await render(<ChatMessage message={{ ...message, secrets: [] }} />)
  await expect.element(screen.getByText('You: ')).toBeInTheDocument()
  await expect.poll(() => screen.container.textContent?.replace('You: ', '').trim()).toBe(words)
  expect(screen.container.querySelector('a, img')).toBeNull()
})

test('a link to a page leads there, in a tab that knows nothing of this one', async () => {
  const screen = await render(<ChatMarkdown text="See [the page](https://example.com/a)." />)
  const link = screen.getByRole('link', { name: 'the page' })
  await expect.element(link).toHaveAttribute('href', 'https://example.com/a')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})
