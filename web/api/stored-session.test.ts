import { expect, test, vi } from 'vitest'
import { hasStoredSession, storeSession, watchSession } from './stored-session.ts'

const session = (id: number) => ({
  user: {
    id,
    email: 'ann@example.com',
    username: null,
    phoneNumber: null,
    email_confirmed_at: null,
    subscriptionPlan: null,
    subscriptionStatus: null,
    subscriptionPeriodEnd: null,
  },
  expiresAt: '2099-01-01T00:00:00.000Z',
})

test('a browser that keeps nothing for us lets one in all the same', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (const way of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, way).mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError')
    })
  }
  expect(() => storeSession(session(1))).not.toThrow()
  expect(hasStoredSession()).toBe(false)
})

test('a page that was put aside by the browser looks who is here when it comes back', () => {
  storeSession(session(1))
  const [onGone, onOther] = [vi.fn(), vi.fn()]
  const stop = watchSession({ onGone, onOther })
  const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  comeBack()
  expect(onOther).not.toHaveBeenCalled()
  localStorage.setItem('userSession', JSON.stringify(session(2)))
  comeBack()
  stop()
  expect(onOther).toHaveBeenCalledOnce()
  expect(onGone).not.toHaveBeenCalled()
})
