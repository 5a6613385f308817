import { imageBytesMax, imageTooLarge } from '#contract/screenshot.ts'
import type { Admission } from '#server/memory/capture/admission.ts'
import type { Capture } from '#server/memory/capture/capture.ts'
import { cleanFileName } from '#server/memory/capture/clean-file-name.ts'
import type { IncomingMail, MailPart } from '#server/outside/mailbox.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { type AttachedPart, attachedParts } from './attached-parts.ts'
import { type Outcome, type ReceivedMail, receivedMailStore } from './received-mail-store.ts'

export type AttachmentDependencies = { db: Db; capture: Capture; admission: Admission; clock: Clock }

type Part = AttachedPart & { name: string }

/** Captures each attachment like an upload, and stores the outcome. "later" if there is no room now. */
export function keepAttachments({ db, capture, admission, clock }: AttachmentDependencies) {
  const mails = receivedMailStore(db)

  return async (ownerId: OwnerId, row: ReceivedMail, mail: IncomingMail): Promise<'done' | 'later'> => {
    const parts = attachedParts(mail.parts).map(part => ({ ...part, name: cleanFileName(part.fileName) }))
    const triesOf = ({ path }: Part) => row.begun[path] ?? 0
    const isOld = row.receivedAt < clock() - triedMillis
    const failures: unknown[] = []
    // An attachment that crashes the process or the connection comes last the next time, so the others are
    // stored.
    for (const part of parts.toSorted((a, b) => triesOf(a) - triesOf(b))) {
      if (row.outcomes?.[part.path]) continue
      const isHopeless = isOld && triesOf(part) >= triesMax
      try {
        // After a failure, the connection may be gone. That says nothing about the others.
        if (failures.length === 0) await mails.noteBegun(ownerId, row.id, part.path)
        const outcome = isHopeless ? refused(part, notFinished) : await keep(ownerId, row, mail, part)
        if (outcome === 'later') return 'later'
        if (outcome) await mails.settle(ownerId, row.id, part.path, outcome)
      } catch (error) {
        // One failure does not stop the others.
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
    return 'done'
  }

  /** Null if the outcome was stored with the memory itself. */
  async function keep(
    ownerId: OwnerId,
    row: ReceivedMail,
    mail: IncomingMail,
    part: Part,
  ): Promise<Outcome | 'later' | null> {
    if (part.refusal !== null) return refused(part, part.refusal)
    try {
      return await admission.admit(
        { ownerId },
        async hold => {
          hold(imageBytesMax)
          return fetchWhole(mail, part)
        },
        bytes => captureOne(ownerId, row, part, bytes),
      )
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      return error.code === 'server.busy' ? 'later' : refused(part, error.message)
    }
  }

  async function captureOne(ownerId: OwnerId, row: ReceivedMail, { path, name }: Part, bytes: Uint8Array) {
    const { screenshotId, isNew } = await capture(ownerId, {
      ...{ bytes, fileName: name, categoryId: null, converts: true },
      alongside: (tx, screenshotId) =>
        receivedMailStore(tx).settle(ownerId, row.id, path, { is: 'saved', name, screenshotId }),
    })
    return isNew ? null : ({ is: 'already', name, screenshotId } satisfies Outcome)
  }
}

async function fetchWhole(mail: IncomingMail, part: MailPart): Promise<Uint8Array> {
  const bytes = await mail.fetchPart(part, imageBytesMax)
  if (bytes === null) throw new ProblemError('image.too-large', imageTooLarge)
  if (bytes.length === 0) throw new ProblemError('image.not-accepted', 'The file is empty.')
  return bytes
}

const refused = ({ name }: Part, reason: string): Outcome => ({ is: 'refused', name, reason })

/** An attachment that crashes the process, or always fails, must not block the others. */
const triesMax = 4
const triedMillis = 3_600_000
const notFinished = 'Remy could not finish with this file.'
