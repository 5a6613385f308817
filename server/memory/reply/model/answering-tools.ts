import { z } from 'zod'
import { pageSizeMax } from '#contract/screenshot.ts'
import { sayMoney } from '#server/language/values/money/say-money.ts'
import { withoutOrders } from '#server/memory/keep/redaction/without-orders.ts'
import { secretFacts } from '#server/memory/keep/secrets/is-secret.ts'
import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import { sumAmounts } from '#server/memory/reply/find/amounts/sum-amounts.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { aboutIn } from '#server/memory/reply/question/about-in.ts'
import { wordsAsked } from '#server/memory/reply/question/intents/words-asked.ts'
import { fenced, withoutFences } from '#server/outside/fenced.ts'
import type { ModelTool } from '#server/outside/language-model.ts'
import type { Evidence, Given, ShotShown } from './evidence.ts'
import { excerptLines, formatExcerpt } from './excerpt.ts'
import { notReckonable } from './not-reckonable.ts'
import { reckon } from './reckon.ts'
import { shotsShown } from './shots-shown.ts'

/** The limit for one answer. A model may call any number of tools in one step. */
const callsMax = 24
const [foundMax, excerptCharsMax, textCharsMax, factsMax, datesMax] = [6, 500, 6_000, 100, 40]

const whichIds = 'The numbers of screenshots, as search gives them.'
const whichId = 'The number of a screenshot, as search gives it.'

type Dependencies = { memories: Memories; evidence: Evidence; said: readonly string[] }

/**
 * The read-only tools of a model (`orderingTools` has those that change something). They read only the user's
 * own screenshots. Secrets are redacted. Each result says how many items there are; an empty result says why
 * it is empty.
 */
export function answeringTools({ memories, evidence, said }: Dependencies, asker: Asker): ModelTool[] {
  const { ownerId } = asker
  let calls = 0
  const tool = <S extends z.ZodType>(
    name: string,
    description: string,
    input: S,
    run: (input: z.output<S>) => Promise<string>,
  ): ModelTool => ({
    name,
    description,
    input,
    async run(given) {
      if (++calls > callsMax) return 'Nothing more can be looked up. Answer by what you know.'
      return fenced(await run(input.parse(given)))
    },
  })
  const show = (shot: ShotShown, numbers: number[]) => {
    evidence.give(shot, numbers)
    return formatExcerpt(shot, numbers)
  }
  const shown = (ids: number[]) => shotsShown(memories, asker, ids)

  return [
    tool(
      'search',
      'Find screenshots by words, a time or a type ("invoice march"), best first.',
      z.object({ query: z.string().max(300), page: z.int().min(1).max(17).default(1) }),
      async ({ query, page }) => {
        const asked = { q: query, timeZone: asker.timeZone, filters: { limit: pageSizeMax } }
        const found = await memories.recall.smartSearch(ownerId, asked)
        const sure = found.rows.map(({ id }) => id)
        const perhaps = found.perhaps.map(({ id }) => id)
        const near =
          sure.length + perhaps.length > 0
            ? []
            : (await memories.recall.gather(ownerId, wordsAsked(query), foundMax, query)).map(({ id }) => id)
        const ids = [...sure, ...perhaps, ...near]
        if (ids.length === 0)
          return `None of the person's ${await memories.screenshots.count(ownerId)} screenshots has any of these words. Try others.`
        const from = (page - 1) * foundMax
        const shots = await shown(ids.slice(from, from + foundMax))
        const count = `${sure.length}${found.nextCursor === null ? '' : ' or more'} found, ${perhaps.length} perhaps${near.length > 0 ? `, ${near.length} with some of the words` : ''}; these are ${from + 1} to ${from + shots.length}.`
        if (shots.length === 0) return `Page ${page} is empty: ${ids.length} in all.`
        return [count, ...shots.map(shot => show(shot, excerptLines(shot, query, excerptCharsMax)))].join(
          '\n\n',
        )
      },
    ),
    tool(
      'read',
      'The lines of one screenshot, from a line on.',
      z.object({ id: z.int().positive().describe(whichId), from: z.int().min(1).default(1) }),
      async ({ id, from }) => {
        const [shot] = await shown([id])
        if (!shot) return 'There is no such screenshot.'
        let chars = 0
        const numbers = shot.lines.flatMap(({ text }, i) => {
          if (i + 1 < from || chars > textCharsMax) return []
          chars += text.length
          return [i + 1]
        })
        return numbers.length === 0 ? `It has ${shot.lines.length} lines.` : show(shot, numbers)
      },
    ),
    tool(
      'facts',
      'Dates, amounts, links, telephone numbers and codes of screenshots, with their labels.',
      z.object({ ids: z.array(z.int().positive()).max(20).describe(whichIds) }),
      async ({ ids }) => {
        const shots = await shown(ids)
        const facts = await memories.facts.of(
          ownerId,
          shots.map(({ screenshotId }) => screenshotId),
        )
        const all = shots.flatMap(shot => {
          const its = facts.filter(({ screenshotId }) => screenshotId === shot.screenshotId)
          const secret = new Set(secretFacts(shot.lines.map(({ read }) => read).join('\n'), its))
          return its.flatMap(fact => {
            const number = shot.lines.findIndex(({ read }) => read === fact.line) + 1
            const line = shot.lines[number - 1]
            // Leaves out secrets, and facts on a line that was removed as an instruction to the reader.
            if (secret.has(fact) || !line?.text.includes(withoutFences(fact.text))) return []
            evidence.give(shot, [number])
            const day = fact.kind === 'date' && fact.value !== fact.text ? ` = ${fact.value}` : ''
            return [`[${shot.screenshotId}.${number}] ${fact.kind} “${fact.text}”${day} on: ${line.text}`]
          })
        })
        if (all.length === 0)
          return shots.length === 0 ? 'There are no such screenshots.' : 'They show no such values.'
        return [
          ...all.slice(0, factsMax),
          ...(all.length > factsMax ? [`… ${all.length - factsMax} more`] : []),
        ].join('\n')
      },
    ),
    tool(
      'sum',
      'Add up what was paid for something ("groceries in march"), currency by currency; a total is not counted with its items.',
      z.object({ about: z.string().max(200) }),
      async ({ about }) => {
        const { sums, without, same, isComplete } = await sumAmounts(memories, asker, aboutIn(about))
        if (sums.length === 0)
          return `Nothing to add up: ${without.length} screenshots speak of it, and none shows an amount that was paid.`
        const shots = await shown(sums.flatMap(({ parts }) => parts.map(({ screenshotId }) => screenshotId)))
        const totals = sums.map(({ amount, parts }) => {
          const lines = parts.flatMap(({ screenshotId, line }): Given[] => {
            const shot = shots.find(one => one.screenshotId === screenshotId)
            const number =
              (shot?.lines.findIndex(({ read, masked }) => read === line || masked === line) ?? -1) + 1
            return shot ? evidence.give(shot, [Math.max(1, number)]) : []
          })
          const total = sayMoney(amount)
          const name = evidence.giveResult('S', total, lines)
          return `[${name}] ${total}, from ${parts.length}: ${lines.map(({ shot, number, read }) => `[${shot.screenshotId}.${number}] ${read.text}`).join('; ')}`
        })
        const left = [
          ...(without.length > 0 ? [`${without.length} speak of it and show no amount`] : []),
          ...(same.length > 0 ? [`${same.length} show a payment that is counted already`] : []),
          ...(isComplete ? [] : ['there are more than could be looked at']),
        ]
        return [...totals, ...(left.length > 0 ? [`Not counted: ${left.join(', ')}.`] : [])].join('\n')
      },
    ),
    tool(
      'reckon',
      'Arithmetic with numbers from the lines: "412 - 97.50", "(6.20 + 5.90) / 2", "15% * 80", or days: "2026-07-11 - 2026-07-03".',
      z.object({ expression: z.string().max(300) }),
      async ({ expression }) => {
        const reckoned = reckon(expression)
        if (!reckoned) return 'That is no arithmetic that I can work out.'
        const unknown = notReckonable(reckoned.numbers, evidence, said, asker)
        if (unknown.length > 0) return `No line has ${unknown.join(', ')}.`
        const result = String(reckoned.result)
        return `[${evidence.giveResult('R', result, [])}] ${expression} = ${result}`
      },
    ),
    tool(
      'agenda',
      'The dates in screenshots from one day to another, both included (ISO days).',
      z.object({ from: z.iso.date(), to: z.iso.date() }),
      async ({ from, to }) => {
        const end = Temporal.PlainDate.from(to).add({ days: 1 }).toString()
        const dates = await memories.recall.datesBetween(ownerId, { from, to: end }, asker.timeZone)
        const shots = await shown(dates.slice(0, datesMax).map(({ screenshotId }) => screenshotId))
        const entries = dates.slice(0, datesMax).flatMap(({ screenshotId, value, line }) => {
          const shot = shots.find(one => one.screenshotId === screenshotId)
          const number = (shot?.lines.findIndex(({ read }) => read === line) ?? -1) + 1
          if (!shot || number === 0) return []
          evidence.give(shot, [number])
          return [
            `${value}: [${screenshotId}.${number}] ${shot.lines[number - 1]?.text ?? ''} (${shot.about})`,
          ]
        })
        if (entries.length === 0) return 'No screenshot has a date in these days.'
        return [...entries, ...(dates.length > datesMax ? [`… ${dates.length - datesMax} more`] : [])].join(
          '\n',
        )
      },
    ),
    tool(
      'categories',
      "The person's categories, with how many screenshots each has.",
      z.object({}),
      async () => {
        const all = await memories.categories.list(ownerId)
        const counts = await Promise.all(
          all.map(({ id }) => memories.screenshots.count(ownerId, { categoryId: id })),
        )
        const names = all.map(({ name }, i) => `${withoutOrders(withoutSecrets(name))} (${counts[i]})`)
        return names.length === 0 ? 'There are none.' : names.join('\n')
      },
    ),
  ]
}
