import { z } from 'zod'
import { isSecret } from '#contract/is-secret.ts'
import { withoutSecrets } from '#contract/secrets.ts'
import { maskSecrets } from '#server/memory/keep/mask-secrets.ts'
import { presentScreenshot } from '#server/memory/keep/present-screenshot.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import type { ModelTool } from '#server/outside/language-model.ts'
import { aboutIn } from './about-in.ts'
import { daySaid } from './day-said.ts'
import type { Asker } from './look-for.ts'
import type { Memories } from './memories.ts'
import { formatAmount } from './parse-amount.ts'
import { seenAt } from './shot.ts'
import { sumAmounts } from './sum-amounts.ts'

/** What the tools have told a model: only that can it say, and only those screenshots can it name. */
export type Told = { texts: string[]; titles: Map<number, string> }

const foundMax = 8
const textCharsMax = 6_000
const snippetCharsMax = 300

/**
 * What a model may look at, always the asker's own. It only looks: whatever changes something is done by rule, from the
 * person's own words, so that no picture can have it done. Secrets never leave.
 */
export function answeringTools(memories: Memories, asker: Asker, told: Told): ModelTool[] {
  const { ownerId } = asker
  const tool = <S extends z.ZodType>(
    name: string,
    description: string,
    input: S,
    run: (input: z.output<S>) => Promise<unknown>,
  ): ModelTool => ({
    name,
    description,
    input,
    run: async given => tell(await run(input.parse(given))),
  })

  /** Angle brackets would let a text end the fence it stands in. */
  function tell(answer: unknown): string {
    const text = JSON.stringify(answer).replaceAll('<', '‹').replaceAll('>', '›')
    told.texts.push(text)
    return `<untrusted>${text}</untrusted>`
  }

  async function shown(rows: ScreenshotRow[], textMax: number) {
    const facts = await memories.facts.of(
      ownerId,
      rows.map(({ id }) => id),
    )
    const names = new Map((await memories.categories.list(ownerId)).map(({ id, name }) => [id, name]))
    return rows.map(row => {
      const its = facts.filter(({ screenshotId }) => screenshotId === row.id)
      const hide = (text: string) => maskSecrets(text, its)
      const { id, title, description, tags, type, categoryId, extractedText } = presentScreenshot(row)
      told.titles.set(id, title)
      return {
        ...{ id, title: hide(title), description: hide(description), type, tags },
        category: categoryId === null ? null : (names.get(categoryId) ?? null),
        taken: daySaid(seenAt(row), asker),
        text: hide(extractedText).slice(0, textMax),
      }
    })
  }

  return [
    tool(
      'search',
      'Find screenshots by words or a question in everyday language, best match first.',
      z.object({ query: z.string().max(300) }),
      async ({ query }) => {
        const asked = { q: query, timeZone: asker.timeZone, filters: { limit: foundMax } }
        const { rows } = await memories.recall.smartSearch(ownerId, asked)
        return { count: rows.length, screenshots: await shown(rows, snippetCharsMax) }
      },
    ),
    tool('read', 'All the text of one screenshot.', z.object({ id: z.int().positive() }), async ({ id }) => {
      const [one] = await shown(await memories.screenshots.findMany(ownerId, [id]), textCharsMax)
      return one ?? 'There is no such screenshot.'
    }),
    tool(
      'facts',
      'Dates, amounts, links, phone numbers and codes found in screenshots, with their labels.',
      z.object({ ids: z.array(z.int().positive()).max(20) }),
      async ({ ids }) => {
        await shown(await memories.screenshots.findMany(ownerId, ids), 0)
        const facts = await memories.facts.of(ownerId, ids)
        return facts
          .filter(fact => !isSecret(fact))
          .map(({ screenshotId: id, kind, label, text }) => ({ id, kind, label, text: withoutSecrets(text) }))
      },
    ),
    tool(
      'sum',
      'Add up what was paid for something, currency by currency; totals are not counted with their items.',
      z.object({ about: z.string().max(200) }),
      async ({ about }) => {
        const { sums } = await sumAmounts(memories, asker, aboutIn(about))
        return sums.map(({ amount, parts }) => {
          for (const { screenshotId, title } of parts) told.titles.set(screenshotId, title)
          return {
            total: formatAmount(amount),
            from: parts.map(({ screenshotId: id, value }) => ({ id, value })),
          }
        })
      },
    ),
    tool('categories', "The names of the person's categories.", z.object({}), async () =>
      (await memories.categories.list(ownerId)).map(({ name }) => name),
    ),
  ]
}
