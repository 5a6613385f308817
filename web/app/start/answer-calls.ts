import { vi } from 'vitest'
import type { User } from '#contract/account.ts'

type Answers = Record<string, (body: unknown) => Response | Promise<Response>>

/**
 * For tests: replaces the network. Each call is answered by its "METHOD /path". Nobody is signed in by
 * default.
 */
export function answerCalls(answers: Answers): { asked: { call: string; body: unknown }[] } {
  const asked: { call: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const call = `${method} ${new URL(url, location.origin).pathname}`
    const given: unknown = typeof body === 'string' ? JSON.parse(body) : fieldsOf(body)
    asked.push({ call, body: given })
    return ({ ...quiet, ...answers }[call] ?? quietly(call))(given)
  })
  return { asked }
}

const fieldsOf = (body: unknown) => (body instanceof FormData ? Object.fromEntries(body) : undefined)

export const ann: User = {
  id: 1,
  email: 'ann@example.com',
  username: 'ann',
  phoneNumber: null,
  email_confirmed_at: '2026-01-01T00:00:00.000Z',
  subscriptionPlan: null,
  subscriptionStatus: null,
  subscriptionPeriodEnd: null,
}
export const session = { user: ann, expiresAt: '2099-01-01T00:00:00.000Z' }

/** No picture has other versions, words or reminders. Any other unexpected call gets a 401. */
const quietly = (call: string) => {
  if (isForVersions.test(call)) return () => Response.json([])
  if (isForReminders.test(call)) return () => Response.json({ reminders: [], proposals: [] })
  return isForWords.test(call) ? () => Response.json({ lines: [] }) : refused
}
const isForReminders = /^GET \/api\/screenshots\/\d+\/reminders$/
const isForVersions = /^GET \/api\/screenshots\/\d+\/versions$/
const isForWords = /^GET \/api\/screenshots\/\d+\/words$/

const refused = () => Response.json({ error: 'You are not signed in.' }, { status: 401 })
/** A person without data, and a server without optional services. */
const quiet: Answers = {
  // Open for as long as the page is. Nothing changes elsewhere.
  'GET /api/events': () => new Promise(() => {}),
  'GET /api/screenshots': () => Response.json([]),
  'GET /api/screenshots/search': () =>
    Response.json({ results: [], perhaps: [], processedQuery: '', parts: [] }),
  'GET /api/screenshots/search/hints': () =>
    Response.json({ missing: [], apart: [], suggestion: null, loosened: [] }),
  'GET /api/categories': () => Response.json([]),
  'GET /api/reminders': () => Response.json([]),
  'GET /api/coming-up': () => Response.json({ items: [], timeZone: null }),
  'GET /api/notifications': () =>
    Response.json({
      ...{ byPush: true, byMail: true, byText: false, quiet: null, weeklyLetter: false, timeZone: null },
      ...{ hasFeed: false, can: { push: 'a-key', pushes: false, mail: false, text: false } },
    }),
  'GET /api/saved-searches': () => Response.json([]),
  'GET /api/connected-apps': () => Response.json([]),
  'GET /api/auth/provider': () => Response.json({ name: null }),
  'GET /api/auth/provider/links': () => Response.json([]),
  'GET /api/auth/proof': () => Response.json({ ways: ['password'], provedUntil: null }),
  'GET /api/chats': () => Response.json([]),
  'POST /api/create-payment-intent': () =>
    Response.json({ clientSecret: 'a-secret', provider: 'test', publishableKey: null }),
  'GET /api/subscription': () => Response.json({ managedBy: null, soldBy: null, endsWithPeriod: false }),
  'GET /api/plans': () => Response.json({ foundersSpotsLeft: 100, foundersSpotsOnHold: 0 }),
  'POST /api/auth/reveal': () => new Response(null, { status: 204 }),
  'GET /api/sms/number': () => Response.json({ phoneNumber: null, isConfirmed: false, codeSentTo: null }),
  'GET /api/sms/status': () => Response.json({ configured: false, twilioNumber: null }),
}
