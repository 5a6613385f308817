import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/live-text.ts'
import { type ChangeScreenshot, textHasChanged } from '#server/memory/keep/change-screenshot.ts'
import { changesMax } from '#server/memory/keep/changes-max.ts'
import { existingScreenshot } from '#server/memory/keep/existing-screenshot.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { detailStores, presentDetail } from '#server/memory/keep/present-screenshot.ts'
import { readingStore } from '#server/memory/keep/reading-store.ts'
import { veilOf } from '#server/memory/keep/redaction/veil-of.ts'
import { spansToldBy } from '#server/memory/keep/secrets/secret-spans.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { LimitRate } from '#server/platform/http/limit-rate.ts'
import { serve } from '#server/platform/http/serve.ts'
import { liveWords } from './live-words.ts'

type Dependencies = { db: Db; change: ChangeScreenshot; limitOften: LimitRate }

export function liveTextRoutes(http: FastifyInstance, { db, change, limitOften }: Dependencies): void {
  serve(http, contract.readLiveText, async ({ ownerId, params }) => {
    const row = await existingScreenshot(db, ownerId, params.id)
    const [reading, facts, veil] = await Promise.all([
      readingStore(db).find(ownerId, row.id),
      factStore(db).of(ownerId, [row.id]),
      veilOf(db, row),
    ])
    // While it is being read, its secrets are unknown.
    if (!reading || veil === undefined) return { lines: [] }
    const text = row.extracted_text
    const secrets = spansToldBy(facts, text)(text)
    return liveWords({ reading, text, secrets, covered: veil?.boxes ?? [] })
  })

  serve(http, contract.correctWord, async ({ ownerId, params, body: { span, was, text } }) => {
    await limitOften(`change of ${ownerId}`, changesMax)
    const row = await existingScreenshot(db, ownerId, params.id)
    const now = row.extracted_text
    if (now.slice(span.from, span.to) !== was) throw textHasChanged()
    const extractedText = now.slice(0, span.from) + text + now.slice(span.to)
    const changed = await change(ownerId, params.id, { extractedText }, 'you', before => {
      if (before.extracted_text !== now) throw textHasChanged()
    })
    return presentDetail(detailStores(db), ownerId, changed)
  })
}
