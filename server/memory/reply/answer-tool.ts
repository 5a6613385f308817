import type { ChatProof, NewQuestion, ToolAnswer } from '#contract/chat.ts'
import { withoutSpans } from '#contract/without-spans.ts'
import { existingScreenshot } from '#server/memory/keep/existing-screenshot.ts'
import { asTyped, withWrong } from '#server/memory/keep/guesses/guesses-in.ts'
import { withGuesses } from '#server/memory/keep/guesses/with-guesses.ts'
import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { AnswerQuestion } from './answer-question.ts'
import { spansSaid } from './conversation/shown-message.ts'
import type { Answer } from './find/answer.ts'

export type AnswerTool = ReturnType<typeof answerTool>

type Dependencies = {
  db: Db
  answer: AnswerQuestion
  /** Answers from all that the owner can find. It shows whether a secret was withheld, and is not sent. */
  answerOwner: AnswerQuestion
}

/**
 * Answers a question from another tool of the user. Changes nothing, and does not store it in the
 * conversation. Secrets are masked. A question that guesses a secret ("Is the alarm code 7730?") gets the
 * same answer whether or not the guess is right.
 */
export const answerTool =
  ({ db, answer, answerOwner }: Dependencies) =>
  async (
    ownerId: OwnerId,
    { question, screenshotId = null, timeZone }: NewQuestion,
    awaited?: AbortSignal,
  ): Promise<ToolAnswer> => {
    if (screenshotId !== null) await existingScreenshot(db, ownerId, screenshotId)
    return withGuesses(db, ownerId, question, async guesses => {
      const asked = withWrong(question, guesses)
      const context = { turns: [], screenshotId, awaited }
      const said = await answer({ ownerId, timeZone }, asked, context)
      const isWithheld = async () => hasSecret(await answerOwner({ ownerId, timeZone }, asked, context))
      const { content, proofs = [], sources } = said
      const shown = withoutSpans(content, spansSaid(content, proofs))
      if (proofs.length === 0 && !hasSecret(said) && (await isWithheld()))
        return { answer: cannotSay, sources: [], proofs: [] }
      return {
        answer: asTyped(hasSecret(said) ? `${shown}\n\n${hidden}` : shown, guesses),
        sources: sources.map(source => ({ ...source, title: withoutSecrets(source.title) })),
        proofs: proofs.map(covered),
      }
    })
  }

const hasSecret = ({ content, proofs = [] }: Answer): boolean =>
  spansSaid(content, proofs).length > 0 || proofs.some(({ isSecret }) => isSecret)

const hidden = 'Other apps see no secrets. Open the screenshot in Remy to see this one.'
const cannotSay = 'Other apps see no secrets, so I can’t say whether there is one. Ask in Remy itself.'

const covered = ({ screenshotId, value, line, isSecret }: ChatProof) => ({
  ...{ screenshotId, isSecret },
  value: isSecret ? masked : withoutSecrets(value),
  line: withoutSecrets(isSecret ? line.replaceAll(value, masked) : line),
})
const masked = '•••'
