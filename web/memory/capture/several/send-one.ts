import type { QueryClient } from '@tanstack/react-query'
import { captureWords } from '#contract/phone/on-phone.ts'
import { createScreenshot, type Screenshot } from '#contract/screenshot.ts'
import { callForAnswer } from '#web/api/call.ts'
import { CallError } from '#web/api/call-error.ts'
import { uploadFailure } from '#web/memory/capture/upload-failure.ts'
import { ownTimeZone } from '#web/memory/keep/queries/own-time-zone.ts'
import { putFirst } from '#web/memory/keep/queries/screenshot-queries.ts'
import { screenshotKeys } from '#web/memory/keep/queries/screenshot-walls.ts'
import { tellOtherTabs } from '#web/memory/keep/queries/tell-other-tabs.ts'
import type { Sent, ToUpload } from './several-queue.ts'
import { isWords } from './words-as-file.ts'

/**
/**
 * Uploads one of several files, and shows it at the top of the full list. What an earlier try saved counts as
 * saved, not as known. If its category was deleted while it waited, Remy decides.
 */
export async function sendOne(client: QueryClient, upload: ToUpload): Promise<Sent> {
  const { file, categoryId, begunAt } = upload
  try {
    const { status, output } = isWords(file)
      ? await callForAnswer(captureWords, { body: { text: await file.text() } })
      : await callForAnswer(createScreenshot, {
          form: {
            ...{ file, timeZone: ownTimeZone(), converts: 'true' },
            categoryId: categoryId?.toString(),
          },
        })
    client.setQueryData(screenshotKeys.one(output.id), output)
    if (status !== 201 && !isSavedSince(begunAt, output)) return { is: 'known' }
    putFirst(client, output)
    tellOtherTabs({ is: 'kept', id: output.id })
    return { is: 'kept' }
  } catch (error) {
    if (error instanceof CallError && [429, 503].includes(error.status))
      return { is: 'again', afterMs: againMillis }
    if (error instanceof CallError && error.code === 'category.unknown')
      return sendOne(client, { file, begunAt })
    const { sentence, isWorthRepeating } = uploadFailure(error)
    return { is: isWorthRepeating ? 'failed' : 'refused', why: sentence }
  }
}

const isSavedSince = (begunAt: number | undefined, { createdAt }: Pick<Screenshot, 'createdAt'>) =>
  begunAt !== undefined && Date.parse(createdAt) >= begunAt - clockDifferenceMillis

/** The clocks of this device and the server may differ. */
const clockDifferenceMillis = 60_000

/** The server is busy with others. */
const againMillis = 5_000
