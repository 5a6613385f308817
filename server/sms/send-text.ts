import type { TextMessages } from '#server/outside/text-messages.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import type { limitAllTexts } from './limit-all-texts.ts'
import { stoppedNumberStore } from './stopped-number-store.ts'

export type SendText = ReturnType<typeof sendText>

/**
 * The only way to send a text message. Never sends to a person who said STOP. Rejects with a ProblemError.
 */
export const sendText =
  ({ db, textMessages, limitAll }: Dependencies) =>
  async (text: { to: string; message: string }): Promise<void> => {
    if (await stoppedNumberStore(db).has(text.to))
      throw new ProblemError('sms.stopped', 'This number has asked not to get messages from us.')
    await limitAll(text.to, () => textMessages.send(text))
  }

type Dependencies = {
  db: Db
  textMessages: Pick<TextMessages, 'send'>
  limitAll: ReturnType<typeof limitAllTexts>
}
