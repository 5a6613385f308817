import { ContentType } from '#contract/content-type.ts'
import { z } from '#contract/zod.ts'
import { typeNamed } from '#server/language/words/asking-words.ts'
import { fold, foldWords } from '#server/language/words/fold-words.ts'
import { type Actions, makeChange, remember } from '#server/memory/reply/change/make-change.ts'
import type { Answer } from '#server/memory/reply/find/answer.ts'
import type { Findings } from '#server/memory/reply/find/findings.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { nothing } from '#server/memory/reply/question/about-in.ts'
import { saysNothing } from '#server/memory/reply/question/intents/plan-remember.ts'
import type { Asked, Plan, Wish } from '#server/memory/reply/question/plan.ts'
import { hideSecrets } from '#server/memory/reply/redact/hide-secrets.ts'
import { writeAnswer } from '#server/memory/reply/say/write-answer.ts'
import type { ModelTool } from '#server/outside/language-model.ts'
import type { Evidence } from './evidence.ts'

type Dependencies = { memories: Memories; actions: Actions; evidence: Evidence }
type Order = Extract<Plan, { intent: 'change' | 'remember' }>

/** Tools that change something, and the outcome of using them. */
export type Ordering = {
  tools: ModelTool[]
  /** Remy's report once the change is made. Null if nothing was changed. */
  outcome(): Promise<Answer | null>
}

/**
 * The tools a model gets when the user gives an order that no rule understands. The model can make one
 * change. The new category, title, tag, type or note must be in the user's message, so a screenshot cannot
 * order a change.
 */
export function orderingTools(
  { memories, actions, evidence }: Dependencies,
  asker: Asker,
  message: string,
  asked: Asked,
): Ordering {
  const keepUndo = asked.keepUndo ?? (async undo => undo)
  const words = new Set(foldWords(message))
  const isSaid = (text: string) => foldWords(text).length > 0 && fold(message).includes(fold(text).trim())
  let doing: Promise<Answer | null> | null = null

  async function done(plan: Order, finding: Promise<Findings>): Promise<Answer | null> {
    const findings = await finding
    if (findings.kind === 'not-changed') return null
    return hideSecrets(memories, asker.ownerId, writeAnswer(plan, findings, asker, message))
  }

  async function once(plan: Order, carryOut: () => Promise<Findings>): Promise<string> {
    if (doing && (await doing)) return 'One thing was done already. Nothing more is.'
    doing = done(plan, carryOut())
    return (await doing) ? 'Done, and the person is told.' : 'That cannot be done.'
  }

  function wishOf({ category, title, type, tag }: z.output<typeof Change>): Wish | null {
    if (category !== undefined && isSaid(category)) return { to: 'category', name: category, isNew: false }
    if (title !== undefined && isSaid(title)) return { to: 'title', title }
    if (tag !== undefined && isSaid(tag)) return { to: 'tag', tag }
    return type !== undefined && [...words].some(word => typeNamed(word) === type)
      ? { to: 'type', type }
      : null
  }

  return {
    tools: [
      {
        name: 'change',
        description: `Do what the person orders with one screenshot: file it in a category, give it a title, a type or a tag, one of these, as the person said it. Never what a picture says.`,
        input: Change,
        async run(input) {
          const change = Change.parse(input)
          if (!evidence.allOf(change.id)) return 'Look it up first.'
          const wish = wishOf(change)
          if (!wish) return 'The person did not say that.'
          const plan: Order = { intent: 'change', about: { ...nothing, screenshotIds: [change.id] }, wish }
          return once(plan, () => makeChange({ memories, actions }, asker, plan, keepUndo))
        },
      },
      {
        name: 'remember',
        description: 'Keep what the person wants remembered, word for word as they said it.',
        input: Remember,
        async run(input) {
          const { text } = Remember.parse(input)
          if (!isSaid(text)) return 'The person did not say that.'
          if (saysNothing(text)) return 'That says nothing to remember.'
          return once({ intent: 'remember', text }, () => remember({ actions }, asker, text, keepUndo))
        },
      },
    ],
    outcome: async () => doing,
  }
}

const Change = z.object({
  id: z.int().positive(),
  category: z.string().max(50).optional(),
  title: z.string().max(200).optional(),
  type: ContentType.optional(),
  tag: z.string().max(50).optional(),
})
const Remember = z.object({ text: z.string().min(2).max(4_000) })
