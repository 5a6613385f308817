import { imageBytesMax } from '#contract/screenshot.ts'
import type { Admission } from '#server/memory/capture/admission.ts'
import type { Capture } from '#server/memory/capture/capture.ts'
import type { ChangeScreenshot } from '#server/memory/keep/change-screenshot.ts'
import type { FactStore } from '#server/memory/keep/fact-store.ts'
import type { Arrivals } from '#server/memory/keep/journey/arrivals.ts'
import { describeSaved, sentenceOf } from '#server/memory/keep/journey/describe-saved.ts'
import type { TextMessages } from '#server/outside/text-messages.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'

export type PictureDependencies = {
  textMessages: Pick<TextMessages, 'fetchMedia'>
  capture: Capture
  admission: Admission
  arrivals: Arrivals
  change: ChangeScreenshot
  facts: Pick<FactStore, 'of'>
}

export type CapturePictures = ReturnType<typeof capturePictures>
type Sent = { media: string[]; caption: string; mayTryAgain: boolean }

/**
 * Captures each attached picture like an upload, and says what became of each. While `mayTryAgain`, a picture
 * that cannot be fetched makes the whole message be tried again.
 */
export const capturePictures =
  (dependencies: PictureDependencies) =>
  async (
    ownerId: OwnerId,
    { media, caption, mayTryAgain }: Sent,
  ): Promise<{ saved: string; refused: string }> => {
    const outcomes: Outcome[] = []
    for (const address of media) outcomes.push(await captureOne(dependencies, ownerId, address))
    const passing = outcomes.find(outcome => outcome.kind === 'not-now')
    if (passing && mayTryAgain) throw passing.cause
    const ids = [...new Set(outcomes.flatMap(outcome => (outcome.kind === 'kept' ? [outcome.id] : [])))]
    const saved = await Promise.all(ids.map(id => tellOf(dependencies, ownerId, id, caption)))
    const refused = outcomes.flatMap(outcome => (outcome.kind === 'kept' ? [] : [outcome.sentence]))
    return { saved: list(saved), refused: counted(refused).join('\n') }
  }

type Outcome =
  | { kind: 'kept'; id: number }
  | { kind: 'refused'; sentence: string }
  | { kind: 'not-now'; sentence: string; cause: ProblemError }

async function captureOne(
  { textMessages, capture, admission }: PictureDependencies,
  ownerId: OwnerId,
  address: string,
): Promise<Outcome> {
  try {
    const { screenshotId } = await admission.admit(
      { ownerId },
      hold => {
        hold(imageBytesMax)
        return textMessages.fetchMedia(address)
      },
      bytes => capture(ownerId, { bytes, fileName: 'text message.jpg', categoryId: null }),
    )
    return { kind: 'kept', id: screenshotId }
  } catch (cause) {
    if (!(cause instanceof ProblemError)) throw cause
    if (cause.code === 'media.unavailable' || cause.code === 'server.busy')
      return { kind: 'not-now', sentence: notFetched, cause }
    return { kind: 'refused', sentence: refusalOf(cause) }
  }
}

/** Names what was sent, if known: "is a HEIC photo. Export it as JPEG." */
function refusalOf({ code, message }: ProblemError): string {
  const [, named] = code === 'image.not-accepted' ? (/^This (is .*)$/.exec(message) ?? []) : []
  return named ?? refusals[code] ?? notKept
}

const notFetched = 'could not be fetched. Please send it again.'
const notKept = 'could not be kept.'
const refusals: Partial<Record<ProblemError['code'], string>> = {
  'account.full': 'was not kept, because your account is full.',
  'image.not-accepted': 'is not a picture that I can read, and was not kept.',
  'image.undecodable': 'is a picture that is damaged, and was not kept.',
  'image.too-large': 'is larger than 8 MB, and was not kept.',
  'image.too-many-pixels': 'has too many pixels, and was not kept.',
}

/** The words beside a picture become its description. */
async function tellOf(
  { arrivals, change, facts }: PictureDependencies,
  ownerId: OwnerId,
  id: number,
  caption: string,
): Promise<string> {
  const row = await arrivals.wait(ownerId, id, filedMillisMax)
  if (!row) return 'a picture that was deleted since'
  if (caption !== '') await change(ownerId, id, { description: caption })
  return describeSaved(row, await facts.of(ownerId, [id]))
}

/** Longer than the carrier's request waits: the reply then goes as a message, and says what it was. */
const filedMillisMax = 45_000

function list(saved: string[]): string {
  if (saved.length <= 1) return saved[0] === undefined ? '' : sentenceOf(`Saved: ${saved[0]}`)
  return [`Saved ${saved.length} pictures:`, ...saved.map((one, i) => `${i + 1}. ${one}`)].join('\n')
}

/** One sentence for all attachments that it is true of. */
function counted(sentences: string[]): string[] {
  return [...Map.groupBy(sentences, sentence => sentence)].map(([sentence, { length }]) =>
    length === 1 ? `One attachment ${sentence}` : `${length} attachments: each ${sentence}`,
  )
}
