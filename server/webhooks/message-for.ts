import type { WebhookMessage } from '#contract/sharing/webhook.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { presentListed } from '#server/memory/keep/present-screenshot.ts'
import { coverListed } from '#server/memory/keep/redaction/cover-screenshot.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { moment } from '#server/platform/moment.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { MessageRow } from './webhook-message-store.ts'

/** A message without secrets. Null if the screenshot is gone, unless the message says so. */
export async function messageFor(
  db: Db,
  ownerId: OwnerId,
  { event, screenshot_id: screenshotId, happened_at }: MessageRow,
): Promise<WebhookMessage | null> {
  const timestamp = moment(happened_at)
  if (event === 'screenshot.deleted')
    return { type: event, timestamp, data: { screenshot: { id: screenshotId } } }
  const row = await screenshotStore(db).find(ownerId, screenshotId)
  if (!row) return null
  const facts = await factStore(db).of(ownerId, [screenshotId])
  const shown = coverListed(presentListed(row), row.extracted_text, facts)
  const { title, description, extractedText, categoryId, type, tags, createdAt, capturedAt } = shown
  const screenshot = {
    ...{ id: screenshotId, title, description, extractedText, categoryId, type, tags },
    ...{ createdAt, capturedAt },
  }
  return { type: event, timestamp, data: { screenshot } }
}

export const testMessage = (now: number): WebhookMessage => ({
  type: 'webhook.test',
  timestamp: moment(now),
  data: { screenshot: null },
})
