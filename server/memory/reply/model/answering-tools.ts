import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { Fact } from '#contract/fact.ts'
import { withoutSpans } from '#contract/without-spans.ts'
import { sayMoney } from '#server/language/values/money/say-money.ts'
import { presentScreenshot } from '#server/memory/keep/present-screenshot.ts'
import { ordersIn, withoutOrders } from '#server/memory/keep/redaction/without-orders.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { secretFacts } from '#server/memory/keep/secrets/is-secret.ts'
import { spansToldBy } from '#server/memory/keep/secrets/secret-spans.ts'
import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import { sumAmounts } from '#server/memory/reply/find/amounts/sum-amounts.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { seenAt } from '#server/memory/reply/gather/shot.ts'
import { aboutIn } from '#server/memory/reply/question/about-in.ts'
import { daySaid } from '#server/memory/reply/say/day-said.ts'
import type { ModelTool } from '#server/outside/language-model.ts'
import { fenced, unfenced } from './fenced.ts'
import type { Told } from './what-was-told.ts'

/** For one answer, many at once among them: a model can call as many in one step as it likes. */
const callsMax = 24
const foundMax = 8
const factsMax = 200
const textCharsMax = 6_000
const snippetCharsMax = 300

/**
 * What a model may look at, always the asker's own. These only look (see `orderingTools`). Secrets never leave.
 */
export function answeringTools(memories: Memories, asker: Asker, told: Told): ModelTool[] {
  const { ownerId } = asker
  let calls = 0
  const tool = <S extends z.ZodType>(
    name: string,
    description: string,
    input: S,
    run: (input: z.output<S>) => Promise<unknown>,
  ): ModelTool => ({
    name,
    description,
    input,
    async run(given) {
      if (++calls > callsMax) return 'Nothing more can be looked up. Answer by what you know.'
      return fenced(JSON.stringify(await run(input.parse(given))))
    },
  })

  async function shown(rows: ScreenshotRow[], textMax: number) {
    const facts = await memories.facts.of(
      ownerId,
      rows.map(({ id }) => id),
    )
    const names = new Map((await memories.categories.list(ownerId)).map(({ id, name }) => [id, name]))
    const found: object[] = []
    for (const row of rows) {
      const its = facts.filter(({ screenshotId }) => screenshotId === row.id)
      const { id, title, description, tags, type, extractedText } = presentScreenshot(row)
      const spansIn = spansToldBy(its, extractedText)
      const hide = (text: string) => withoutOrders(withoutSpans(text, spansIn(text)))
      const category = row.category_id === null ? undefined : names.get(row.category_id)
      const shot = {
        ...{ title: hide(title), description: hide(description), type, tags: tags.map(hide) },
        category: category === undefined ? null : hide(category),
        taken: daySaid(seenAt(row), asker),
        text: hide(extractedText).slice(0, textMax),
      }
      told.tellOf(id, title, unfenced(JSON.stringify(shot)))
      found.push({ id, ...shot })
      // A long text takes tens of milliseconds: others get their turn before the next.
      await setImmediate()
    }
    return found
  }

  return [
    tool(
      'search',
      'Find screenshots by words or a question in everyday language, best match first.',
      z.object({ query: z.string().max(300) }),
      async ({ query }) => {
        const asked = { q: query, timeZone: asker.timeZone, filters: { limit: foundMax } }
        const page = await memories.recall.smartSearch(ownerId, asked)
        const rows = [...page.rows, ...page.perhaps].slice(0, foundMax)
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
        const rows = await memories.screenshots.findMany(ownerId, ids)
        const facts = await memories.facts.of(ownerId, ids)
        const found: object[] = []
        for (const { id, title, extracted_text: read } of rows) {
          const its = facts.filter(({ screenshotId }) => screenshotId === id)
          const shown = tellable(read, its)
          told.tellOf(id, title, unfenced(JSON.stringify(shown)))
          found.push(...shown.map(fact => ({ id, ...fact })))
          await setImmediate()
        }
        return found.slice(0, factsMax)
      },
    ),
    tool(
      'sum',
      'Add up what was paid for something, currency by currency; totals are not counted with their items.',
      z.object({ about: z.string().max(200) }),
      async ({ about }) => {
        const { sums } = await sumAmounts(memories, asker, aboutIn(about))
        return sums.map(({ amount, parts }) => {
          const total = sayMoney(amount)
          const from = parts.map(({ screenshotId: id, value }) => ({ id, value }))
          return { id: told.tellSum(total, parts), total, from }
        })
      },
    ),
    tool('categories', "The names of the person's categories.", z.object({}), async () =>
      (await memories.categories.list(ownerId)).map(({ name }) => withoutOrders(withoutSecrets(name))),
    ),
  ]
}

/** The facts of one screenshot that a model may know: none that is secret, or stands in an instruction to the reader. */
function tellable(read: string, facts: readonly Fact[]) {
  const secret = new Set(secretFacts(read, facts))
  const isOrder = ordersIn(read)
  const spansIn = spansToldBy(facts, read)
  const hide = (text: string) => withoutSpans(text, spansIn(text))
  return facts
    .filter(fact => !secret.has(fact) && !isOrder(fact.line))
    .map(({ kind, label, text }) => ({
      kind,
      label: label === null ? null : hide(label),
      text: hide(text),
    }))
}
