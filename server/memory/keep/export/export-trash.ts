import { z } from 'zod'
import { Box } from '#contract/fact.ts'
import { presentScreenshot } from '#server/memory/keep/present-screenshot.ts'
import { trashStore } from '#server/memory/keep/trash/trash-store.ts'
import { type WholeRows, wholeRowsOf } from '#server/memory/keep/trash/whole-rows.ts'
import type { Db } from '#server/platform/db/db.ts'
import { moment } from '#server/platform/moment.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { aboutTheFile } from './export-screenshots.ts'

/** What is known about each screenshot in Recently deleted that is in `images`, newest first. */
export async function* exportTrash(
  db: Db,
  ownerId: OwnerId,
  images: ReadonlyMap<number, string | null>,
): AsyncGenerator<object> {
  for await (const { screenshot_id, deleted_at, rows } of trashStore(db).all(ownerId)) {
    const image = images.get(screenshot_id)
    if (image === undefined) continue
    const { screenshot, dependent } = wholeRowsOf(rows)
    const { imageData: _, ...shown } = presentScreenshot(screenshot)
    yield {
      ...{ ...shown, ...aboutTheFile(screenshot), image },
      deletedAt: moment(deleted_at),
      ...partsOf(dependent),
    }
  }
}

function partsOf({ readings = [], facts = [], chat_messages = [] }: WholeRows['dependent']) {
  return {
    facts: facts.map(({ kind, text, value, label, role, line }) => ({
      kind,
      text,
      value,
      label,
      role,
      line,
    })),
    lines: readings.flatMap(({ lines }) => Lines.parse(JSON.parse(String(lines)))),
    chat: chat_messages.map(({ id, role, content, answers, created_at }) => ({
      ...{ id, role, content, answers },
      timestamp: moment(Number(created_at)),
    })),
  }
}

const Lines = z.array(z.object({ text: z.string(), box: Box, confidence: z.number() }))
