import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { ChatMarkdown } from './chat-markdown.tsx'

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
  for (const link of screen.container.querySelectorAll('a'))
    expect(['', location.href], link.outerHTML).toContain(link.href)
  expect(screen.container.querySelector('img, script, svg, iframe, [onerror], [onload]')).toBeNull()
})

test('a link to a page leads there, in a tab that knows nothing of this one', async () => {
  const screen = await render(<ChatMarkdown text="See [the page](https://example.com/a)." />)
  const link = screen.getByRole('link', { name: 'the page' })
  await expect.element(link).toHaveAttribute('href', 'https://example.com/a')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})
