import '#web/ui/tokens.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerCalls } from '#web/app/start/answer-calls.ts'
import { LandingPage } from './landing-page.tsx'

test('every way that the landing page shows leads where it says', async () => {
  answerCalls({})
  await render(<LandingPage />)
  const ways = (name: string, within: 'banner' | 'contentinfo') =>
    page
      .getByRole(within)
      .getByRole('link', { name })
      .elements()
      .map(link => link.getAttribute('href'))
  const header = { Features: '#features', 'How It Works': '#how-it-works', Pricing: '#pricing' }
  for (const [name, to] of Object.entries({ Remy: '/', ...header, 'Log In': '/auth', 'Get Started': '/app' }))
    expect(ways(name, 'banner'), name).toEqual([to])
  // Placeholders: these pages are not written yet.
  for (const name of ['About', 'Privacy', 'Terms', 'Contact'])
    expect(ways(name, 'contentinfo'), name).toEqual(['#top'])
  for (const to of Object.values(header)) expect(document.querySelector(to)).not.toBeNull()
})

test('sold out is said on the card and on its button', async () => {
  answerCalls({ 'GET /api/plans': () => Response.json({ foundersSpotsLeft: 0, foundersSpotsOnHold: 0 }) })
  await render(<LandingPage />)
  const card = page.getByRole('article', { name: 'Founders Circle' })
  await expect.element(card.getByText('All 100 spots are taken')).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'Sold out' })).toBeVisible()
})
