import type { FastifyInstance } from 'fastify'
import { captureWords } from '#contract/phone/on-phone.ts'
import { createScreenshot } from '#contract/screenshot.ts'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import type { Arrivals } from '#server/memory/keep/journey/arrivals.ts'
import { detailStores, presentDetailFor } from '#server/memory/keep/present-screenshot.ts'
import { unknownCategory, unknownScreenshot } from '#server/memory/keep/unknown-problems.ts'
import { askingPage } from '#server/platform/changes/asking-page.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addressOf } from '#server/platform/http/address-of.ts'
import type { LimitRate } from '#server/platform/http/limit-rate.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Admission } from './admission.ts'
import type { Capture } from './capture.ts'
import type { CaptureText } from './capture-text.ts'
import { readUpload } from './read-upload.ts'

type Dependencies = {
  db: Db
  capture: Capture
  captureText: CaptureText
  limitOften: LimitRate
  arrivals: Arrivals
  admission: Admission
  /** How long an upload's response waits for its screenshot to be filed. */
  answerMillisMax: number
}

export function captureRoutes(http: FastifyInstance, dependencies: Dependencies): void {
  const { db, capture, captureText, limitOften, arrivals, admission, answerMillisMax } = dependencies
  const categories = categoryStore(db)

  serve(http, createScreenshot, async ({ ownerId, request, reply }) => {
    const { screenshotId, isNew } = await admission.admit(
      { ownerId, address: addressOf(request) },
      hold => readUpload(request, reply, hold),
      async upload => {
        if (upload.categoryId !== null && !(await categories.find(ownerId, upload.categoryId)))
          throw unknownCategory()
        // The response comes after the reading. The asking page hears at once that the screenshot is there.
        return askingPage.run(null, () => capture(ownerId, upload))
      },
    )
    const row = await arrivals.wait(ownerId, screenshotId, answerMillisMax)
    if (!row) throw unknownScreenshot()
    reply.code(isNew ? 201 : 200)
    return presentDetailFor(request, detailStores(db), ownerId, row)
  })

  serve(http, captureWords, async ({ ownerId, body, request, reply }) => {
    await limitOften(`words of ${ownerId}`, wordsMax)
    const { screenshotId, isNew } = await captureText(ownerId, body.text)
    const row = await arrivals.wait(ownerId, screenshotId, answerMillisMax)
    if (!row) throw unknownScreenshot()
    reply.code(isNew ? 201 : 200)
    return presentDetailFor(request, detailStores(db), ownerId, row)
  })
}

/** More than anybody shares in a minute. */
const wordsMax = 60
