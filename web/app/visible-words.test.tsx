import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { renderInside } from '#web/testing/render-inside.tsx'
import { answerCalls, session } from './start/answer-calls.ts'

type Role = Parameters<typeof page.getByRole>[0]
/** A screen's visible words, letter by letter, by role. Plain text is under `text`. */
type Words = Partial<Record<Role | 'text', readonly string[]>>

const layout: Words = {
  link: ['Memory Hub', 'Screenshots', 'Notes', 'Habits', 'Projects', 'Reminders', 'Remy'],
  button: ['My Account', 'Send message'],
  switch: ['Smart search'],
  combobox: ['Category', 'Type'],
  heading: ['Remy'],
  text: ['Your Memory Companion'],
}
const coming = (name: string, thing: string): [string, Words] => [
  `/${name.toLowerCase()}`,
  {
    ...layout,
    heading: ['Remy', name, `${name} Coming Soon`],
    button: ['My Account', 'Send message', `New ${thing}`, `Create Your First ${thing}`],
  },
]

test.each<[string, Words]>([
  ['/app', layout],
  ['/screenshots', { ...layout, heading: ['Remy', 'Screenshots'], button: ['My Account', 'Upload'] }],
  coming('Notes', 'Note'),
  coming('Habits', 'Habit'),
  coming('Projects', 'Project'),
  coming('Reminders', 'Reminder'),
  [
    '/settings',
    {
      heading: ['Settings'],
      tab: ['SMS', 'Subscription', 'Notifications', 'Privacy'],
      button: ['Account settings'],
    },
  ],
  ['/settings?tab=subscription', { link: ['Upgrade Now'] }],
  ['/checkout?plan=annual', { button: ['Complete Payment'], text: ['$47/year'] }],
  [
    '/no/such/page',
    {
      heading: ['404 Page Not Found'],
      text: ['Did you forget to add the page to the router?'],
    },
  ],
])('%s says to whoever is signed in what it is to say, letter by letter', async (path, words) => {
  await page.viewport(1280, 800)
  answerCalls(kept)
  await renderInside(path)
  await expectWords(words)
})

test.each<[string, string[], Words]>([
  [
    '/auth',
    [],
    {
      heading: ['Welcome Back'],
      tab: ['Login', 'Register'],
      textbox: ['Email'],
      button: ['Sign In'],
      link: ['Back to Home'],
    },
  ],
  ['/auth', ['Register'], { heading: ['Create an account'], button: ['Sign Up'] }],
  ['/login', [], { button: ['Sign In', 'Forgot password?'], textbox: ['Email'], link: ['Create one'] }],
  [
    '/register',
    [],
    {
      textbox: ['Username', 'Email', 'Phone Number (optional, for SMS with Remy)'],
      button: ['Create Account'],
      link: ['Sign in'],
    },
  ],
])('%s %s says to a stranger what it is to say, letter by letter', async (path, steps, words) => {
  answerCalls({})
  await renderInside(path)
  await take(steps)
  await expectWords(words)
})

test.each<[string, string[], Words]>([
  [
    'a card',
    [],
    {
      button: ['View Details', 'Change Category', 'Delete'],
      text: ['Uncategorized', 'Unclassified', 'No description available'],
    },
  ],
  [
    'the details',
    ['View Details'],
    {
      heading: ['AI Analysis', 'Extracted Text', 'Categories'],
      button: ['Add', 'Download', 'Share', 'Export to Notes', 'Delete'],
      text: ['No analysis available'],
    },
  ],
  [
    'changing the category',
    ['Change Category'],
    {
      dialog: ['Change Category'],
      text: ['Select a category for this screenshot or create a new one.'],
      radio: ['Uncategorized', 'Bills'],
      button: ['Create New Category', 'Cancel', 'Save Changes'],
    },
  ],
  ['a new category', ['Change Category', 'Create New Category'], { button: ['Create', 'Cancel'] }],
  ['an upload', ['Upload'], { dialog: ['Upload Screenshot'] }],
])('%s says what it is to say, letter by letter', async (_what, steps, words) => {
  await page.viewport(1280, 800)
  const bare = { description: '', aiAnalysis: '', type: 'unknown' as const }
  answerCalls({
    ...kept,
    'GET /api/screenshots': () => Response.json([aScreenshot(bare)]),
    'GET /api/screenshots/1': () => Response.json(aScreenshot(bare)),
  })
  await renderInside('/screenshots')
  await take(steps)
  await expectWords(words)
})

const kept = {
  'GET /api/auth/user': () => Response.json({ session }),
  'GET /api/categories': () => Response.json([{ id: 1, name: 'Bills' }]),
  'GET /api/screenshots/1/versions': () => Response.json([]),
}

/** Presses these one after the other. */
async function take(names: string[]) {
  for (const name of names) {
    const pressed = page.getByRole('button', { name, exact: true })
    await pressed
      .or(page.getByRole('tab', { name, exact: true }))
      .last()
      .click()
  }
}

async function expectWords({ text = [], ...byRole }: Words) {
  const wanted = [
    ...text.map(words => [words, page.getByText(words, { exact: true })] as const),
    ...Object.entries(byRole).flatMap(([role, names]) =>
      (names ?? []).map(
        name => [`${role} ${name}`, page.getByRole(role as Role, { name, exact: true })] as const,
      ),
    ),
  ]
  const missing = () => wanted.filter(([, where]) => where.elements().length === 0).map(([what]) => what)
  await expect.poll(missing).toEqual([])
}
