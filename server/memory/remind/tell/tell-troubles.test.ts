import { expect, test } from 'vitest'
import { createWebPush, generatePushKeys } from '#server/outside/push-web.ts'
import { MaybeSentError } from '#server/outside/text-messages.ts'
import { createLog } from '#server/platform/log.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { anOwner } from '#test/a-library.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { aPushService } from '#test/pushing/a-push-service.ts'
import { reminderStore } from '../reminder-store.ts'
import { notificationSettingsStore } from './notification-settings-store.ts'
import { pushSubscriptionStore } from './push-subscription-store.ts'
import { createTell } from './tell.ts'
import { waysToTell } from './ways.ts'

type Sending = { mail?: () => Promise<void>; text?: () => Promise<void>; pushMillisMax?: number }

forEachEngine(place => {
  /** One reminder that is due, of a person with a mail address, a number, and perhaps a browser. */
  async function aDueReminder({ mail, text, pushMillisMax }: Sending) {
    const where = await place()
    const { db, engine } = await where.place.database()
    const ownerId = await anOwner({ db, engine })
    const confirmed = { email_confirmed_at: 1, phone_number: '+15550100123', phone_confirmed_at: 1 }
    await db.updateTable('users').set(confirmed).where('id', '=', ownerId).execute()
    await notificationSettingsStore(db).put(ownerId, { by_text: 1 })
    const service = await aPushService()
    const push = createWebPush({
      ...{ keys: await generatePushKeys(), otherServices: [service.environment.PUSH_SERVICES] },
      millisMax: pushMillisMax,
    })
    const { id } = await reminderStore(db).insert(ownerId, {
      ...{
        text: 'Call mum',
        state: 'planned',
        wall_time: '2026-03-03T12:00',
        time_zone: 'UTC',
        due_at: 1_000,
      },
      ...{ screenshot_id: null, date: null, label: null, repeat: null, series_start: null },
      ...{ created_at: 0, updated_at: 0 },
    })
    const ways = waysToTell({
      ...{ db, push, origin: 'https://remy.example' },
      mail: mail ? { send: mail } : null,
      sendText: text ?? null,
    })
    const tell = createTell({ db, ways, clock: () => 2_000, log: createLog('silent') })
    const choice = await notificationSettingsStore(db).find(ownerId)
    return {
      service,
      subscribe: async () => {
        const { endpoint, keys } = service.subscribe()
        await pushSubscriptionStore(db).keep(ownerId, { endpoint, ...keys }, 0)
      },
      /** As this attempt of its job. */
      async tell(attempt: number) {
        const claim = { job: 1, attempt }
        const again = attempt > 1 ? await reminderStore(db).claimAgain(ownerId, claim) : []
        const rows = [...again, ...(await reminderStore(db).claimDue(ownerId, claim, 2_000))]
        return rows.length === 0 ? 'nothing is due' : tell(ownerId, rows, { choice, claim })
      },
      state: async () => (await reminderStore(db).find(ownerId, id))?.state,
      async [Symbol.asyncDispose]() {
        await service[Symbol.asyncDispose]()
        await where.place[Symbol.asyncDispose]()
      },
    }
  }

  test('a mail server that is down is tried again; from the third attempt on a text message tells instead', async () => {
    const sent: string[] = []
    const mail = async () => Promise.reject(new Error('451 Try again later'))
    await using due = await aDueReminder({ mail, text: async () => void sent.push('text') })
    await expect(due.tell(1)).rejects.toThrow('451')
    await expect(due.tell(2)).rejects.toThrow('451')
    expect([await due.state(), sent]).toEqual(['due', []])
    expect(await due.tell(3)).toBe('text')
    expect([await due.state(), sent]).toEqual(['shown', ['text']])
  })

  test('a push service that does not answer in time is tried again, and mail takes its place', async () => {
    const sent: string[] = []
    await using due = await aDueReminder({ mail: async () => void sent.push('mail'), pushMillisMax: 50 })
    await due.subscribe()
    due.service.state.delayMillis = 3_600_000
    await expect(due.tell(1)).rejects.toThrow(/time/i)
    expect([await due.state(), sent]).toEqual(['due', []])
    expect(await due.tell(3)).toBe('mail')
  })

  test('a carrier that is down is tried again; one that may have sent is not asked twice', async () => {
    const answers = [
      new ProblemError('sms.unavailable', 'Twilio cannot be reached.'),
      new MaybeSentError(new Error('timeout')),
    ]
    let asked = 0
    const text = async () => Promise.reject(answers[asked++])
    await using due = await aDueReminder({ text })
    await expect(due.tell(1)).rejects.toThrow('Twilio cannot be reached.')
    expect(await due.state()).toBe('due')
    expect(await due.tell(2)).toBe('text')
    expect([await due.tell(3), await due.state(), asked]).toEqual(['nothing is due', 'shown', 2])
  })

  test('who said STOP gets no text message: the reminder waits in Remy', async () => {
    const text = async () => Promise.reject(new ProblemError('sms.stopped', 'This number does not want any.'))
    await using due = await aDueReminder({ text })
    expect([await due.tell(1), await due.state()]).toEqual([null, 'due'])
  })
})
