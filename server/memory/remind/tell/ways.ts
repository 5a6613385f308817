import { brand } from '#contract/brand.ts'
import type { ToldBy } from '#contract/reminder.ts'
import type { Mail } from '#server/outside/mail.ts'
import type { Push } from '#server/outside/push.ts'
import { MaybeSentError } from '#server/outside/text-messages.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { addresseeStore } from './addressee-store.ts'
import type { Message } from './message-of.ts'
import type { NotificationChoice } from './notification-settings-store.ts'
import { pushSubscriptionStore } from './push-subscription-store.ts'
import { reminderLetter } from './reminder-letter.ts'

/** One channel to send messages to a user. */
export type Way = {
  by: ToldBy
  isChosen: (choice: NotificationChoice) => boolean
  /**
   * Returns `none` if this user cannot be reached this way. Throws if it may work later. If messages have no
   * key that identifies a duplicate, it calls `markFirst` just before it sends.
   */
  send(ownerId: OwnerId, message: Message, markFirst: () => Promise<void>): Promise<'told' | 'none'>
}

export type WayDependencies = {
  db: Db
  push: Push
  /** Null if it is not configured. */
  mail: Pick<Mail, 'send'> | null
  /** Null if it is not configured. */
  sendText: ((text: { to: string; message: string }) => Promise<void>) | null
  origin: string
}

/** The channels, in the order in which they are tried. */
export const waysToTell = (dependencies: WayDependencies): Way[] => [
  byPush(dependencies),
  byMail(dependencies),
  byText(dependencies),
]

/** All browsers of the person. One of them is enough. */
const byPush = ({ db, push }: WayDependencies): Way => ({
  by: 'push',
  isChosen: ({ byPush }) => byPush,
  async send(ownerId, { key, title, lines, path, reminderIds }) {
    const subscriptions = pushSubscriptionStore(db)
    const content = JSON.stringify({ key, title, body: lines.join('\n'), path, reminderIds })
    const message = { content, topic: key, secondsMax }
    const browsers = (await subscriptions.list(ownerId)).filter(({ endpoint }) => push.isService(endpoint))
    const outcomes = await Promise.allSettled(
      browsers.map(async browser => {
        const outcome = await push.send(browser, message)
        if (outcome === 'gone') await subscriptions.remove(ownerId, browser.endpoint)
        return outcome
      }),
    )
    if (outcomes.some(one => one.status === 'fulfilled' && one.value === 'sent')) return 'told'
    const failed = outcomes.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
    return 'none'
  },
})

/** A device that is off for longer than a day gets no message. By then, the reminder counts as missed. */
const secondsMax = 86_400

const byMail = ({ db, mail, origin }: WayDependencies): Way => ({
  by: 'mail',
  isChosen: ({ byMail }) => byMail,
  async send(ownerId, message) {
    const { email } = await addresseeStore(db).find(ownerId)
    if (!mail || email === null) return 'none'
    await mail.send(reminderLetter({ to: email, message, origin }))
    return 'told'
  },
})

const byText = ({ db, sendText, origin }: WayDependencies): Way => ({
  by: 'text',
  isChosen: ({ byText }) => byText,
  async send(ownerId, { title, lines, path }, markFirst) {
    const { phoneNumber } = await addresseeStore(db).find(ownerId)
    if (!sendText || phoneNumber === null) return 'none'
    const message = [`${brand}: ${title}`, ...lines, origin + path].join('\n').slice(0, textCharsMax)
    await markFirst()
    try {
      await sendText({ to: phoneNumber, message })
    } catch (error) {
      if (error instanceof MaybeSentError) return 'told'
      if (error instanceof ProblemError && error.code !== 'sms.unavailable') return 'none'
      throw error
    }
    return 'told'
  },
})

const textCharsMax = 480
