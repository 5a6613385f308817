import { z } from 'zod'
import type { Screenshot, ScreenshotDetail } from '#contract/screenshot.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { FactStore } from './fact-store.ts'
import type { ScreenshotRow } from './screenshot-store.ts'

/** A row as the API shows it. */
export function presentScreenshot(row: ScreenshotRow): Screenshot {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    aiAnalysis: row.analysis,
    extractedText: row.extracted_text,
    categoryId: row.category_id,
    type: row.type,
    tags: Words.parse(JSON.parse(row.tags)),
    createdAt: moment(row.created_at),
    capturedAt: row.captured_at === null ? null : moment(row.captured_at),
    width: row.width,
    height: row.height,
    imageData: row.preview,
    progress: row.progress,
    failure: row.failed_step && { step: row.failed_step, reason: row.failure_reason ?? '' },
  }
}

export async function presentDetail(
  { facts }: { facts: Pick<FactStore, 'of'> },
  ownerId: OwnerId,
  row: ScreenshotRow,
): Promise<ScreenshotDetail> {
  const found = await facts.of(ownerId, [row.id])
  return { ...presentScreenshot(row), facts: found.map(({ screenshotId: _, ...fact }) => fact) }
}

const Words = z.array(z.string())
const moment = (millis: number) => new Date(millis).toISOString()
