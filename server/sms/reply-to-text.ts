import type { CaptureText } from '#server/memory/capture/capture-text.ts'
import { describeSaved, sentenceOf } from '#server/memory/keep/journey/describe-saved.ts'
import { orderTexted } from '#server/memory/reply/question/order-texted.ts'
import type { Remy } from '#server/memory/reply/remy.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { type CapturePictures, capturePictures, type PictureDependencies } from './capture-pictures.ts'
import { fitSegments } from './fit-segments.ts'
import { isQuestion } from './is-question.ts'
import type { KeptText } from './received-text-store.ts'
import { replyWithLinks } from './reply-with-links.ts'

/** With `mayTryAgain`, a temporary failure is thrown, and the whole message is tried again later. */
export type ReplyToText = (
  ownerId: OwnerId,
  text: Pick<KeptText, 'content' | 'media'> & { carrierId: string },
  how: { mayTryAgain: boolean },
) => Promise<string>

type Dependencies = PictureDependencies & {
  captureText: CaptureText
  reply: Remy
  clock: Clock
  /** The time zone for "yesterday". */
  timeZoneOf: (ownerId: OwnerId) => Promise<string | null>
  /** Remy's public address. */
  origin: string
}

/**
 * Stores what a message holds and says what was stored: each picture, with the words beside it as its
 * description, or the words alone. A question is answered, in the same conversation as on the page; so is an
 * order about reminders.
 */
export const replyToText = (dependencies: Dependencies): ReplyToText => {
  const capture = capturePictures(dependencies)
  return async (ownerId, { carrierId, content, media }, { mayTryAgain }) => {
    const said = content.trim()
    const order = orderTexted(said, dependencies.clock())
    const asks = said !== '' && (order !== null || isQuestion(said))
    const { saved, refused } = await keep(dependencies, capture, ownerId, {
      media,
      words: asks && order !== 'also-kept' ? '' : said,
      mayTryAgain,
    })
    // What was not stored is always said, whatever else does not fit.
    if (!asks) return fitSegments(saved, refused)
    const timeZone = await dependencies.timeZoneOf(ownerId)
    const answer = await dependencies.reply(ownerId, {
      content: said.slice(0, wordsMax),
      idempotencyKey: carrierId,
      ...(timeZone !== null && { timeZone }),
    })
    const words = lines(saved, asPlainText(answer.content))
    return replyWithLinks({ words, refused, sources: answer.sources }, dependencies.origin)
  }
}

const wordsMax = 4_000
const lines = (...parts: string[]) => parts.filter(Boolean).join('\n')

type Kept = { media: string[]; words: string; mayTryAgain: boolean }

async function keep(
  dependencies: Dependencies,
  capture: CapturePictures,
  ownerId: OwnerId,
  { media, words, mayTryAgain }: Kept,
): ReturnType<CapturePictures> {
  if (media.length > 0) return capture(ownerId, { media, caption: words, mayTryAgain })
  if (words === '') return { saved: '', refused: '' }
  const { arrivals, captureText, facts } = dependencies
  const { screenshotId } = await captureText(ownerId, words)
  const row = await arrivals.wait(ownerId, screenshotId, filedMillisMax)
  if (row?.progress !== 'filed') return { saved: 'Saved.', refused: '' }
  const type = row.type === 'unknown' ? 'note' : row.type
  const saved = sentenceOf(`Saved as ${type}: ${describeSaved(row, await facts.of(ownerId, [row.id]))}`)
  return { saved, refused: '' }
}

const filedMillisMax = 30_000

/** A text message has no bold and no lists. */
const asPlainText = (markdown: string) =>
  markdown
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .replace(/`([^`]+)`/g, '$1')
    .replace(/\\([\\`*_[\]<>#|])/g, '$1')
    .replace(/\n{2,}/g, '\n')
