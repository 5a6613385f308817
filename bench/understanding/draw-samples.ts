import type { ContentType } from '#contract/content-type.ts'
import type { Reading } from '#server/memory/keep/reading.ts'
import { type Look, locales, looks } from './looks.ts'
import { randomFrom } from './random.ts'
import { screenOf } from './screen.ts'
import type { Template } from './template.ts'
import { templates } from './templates.ts'
import { type FactTruth, valuesOf } from './values.ts'

/** A drawn screenshot, and a person's labels for it. */
export type Sample = {
  id: string
  template: string
  look: Look
  reading: Reading
  /** When it was taken. */
  seenAt: number
  types: ContentType[]
  categories: (string | null)[]
  title: string[][]
  app: string | null
  facts: FactTruth[]
}

/** Draws each template of one half in each look, `rounds` times with other words and values. */
export function drawSamples(half: Template['half'], { seed = 1, rounds = 4 } = {}): Sample[] {
  return templates.flatMap((template, i) =>
    template.half === half
      ? looks.flatMap((look, j) =>
          Array.from({ length: rounds }, (_, round) =>
            draw(template, look, seed * 1_000_003 + i * 1_009 + j * 101 + round),
          ),
        )
      : [],
  )
}

function draw(template: Template, look: Look, seed: number): Sample {
  const random = randomFrom(seed)
  const seenAt = Date.UTC(2025, random.int(0, 23), random.int(1, 28), random.int(8, 21))
  const locale = random.pick(locales)
  const value = valuesOf(random, locale, seenAt)
  const screen = screenOf(look, random)
  const truth = template.draw({ screen, random, value, locale })
  return {
    id: `${template.id}, ${look.name}, ${seed}`,
    template: template.id,
    ...{ look, seenAt, reading: screen.reading(), facts: screen.facts },
    types: [truth.type].flat(),
    categories: [truth.category].flat(),
    title: truth.title,
    app: truth.app ?? null,
  }
}
