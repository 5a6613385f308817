import { z } from '#contract/zod.ts'
import type { CategoryStore } from '#server/memory/keep/categories/category-store.ts'
import { orNameTaken } from '#server/memory/keep/categories/or-name-taken.ts'
import type { ScreenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import { unknownScreenshot } from '#server/memory/keep/unknown-problems.ts'
import type { Actions } from '#server/memory/reply/change/make-change.ts'
import { fenced } from '#server/outside/fenced.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { McpTool } from './mcp-tool.ts'

export type WritingDependencies = {
  remy: { actions: Pick<Actions, 'remember' | 'change' | 'createCategory'> }
  /** Counts with the changes that are made in other ways. */
  limitChanges: (ownerId: OwnerId) => Promise<void>
  /** Fails for a screenshot that was not made by remembering. */
  undoRemembered: (ownerId: OwnerId, screenshotId: number) => Promise<unknown>
  categories: Pick<CategoryStore, 'list'>
  screenshots: Pick<ScreenshotStore, 'find'>
}

/** Tools that change what a person has. Each result says how to undo it. */
export const writingTools = (dependencies: WritingDependencies, ownerId: OwnerId): McpTool[] =>
  [rememberTool(dependencies, ownerId), fileTool(dependencies, ownerId), undoTool(dependencies, ownerId)].map(
    tool => limited(tool, () => dependencies.limitChanges(ownerId)),
  )

const limited = (tool: McpTool, limit: () => Promise<void>): McpTool => ({
  ...tool,
  async run(given) {
    await limit()
    return tool.run(given)
  },
})

const annotations = { readOnlyHint: false, destructiveHint: true, idempotentHint: true }

function rememberTool({ remy }: WritingDependencies, ownerId: OwnerId): McpTool {
  const input = z.object({ text: z.string().trim().min(2).max(4_000) })
  return {
    ...{ name: 'remember', title: 'Remember a note', scope: 'write', input, annotations },
    description:
      'Keep a text as a memory, word for word as the person wants it. Only if they ask for it. It can be undone.',
    async run(given) {
      const { screenshotId, isNew } = await remy.actions.remember(ownerId, input.parse(given).text)
      if (!isNew) return `These very words are screenshot ${screenshotId} already.`
      return `Remembered as screenshot ${screenshotId}. To undo it, call undo with “remembered ${screenshotId}”.`
    },
  }
}

function fileTool({ remy, categories, screenshots }: WritingDependencies, ownerId: OwnerId): McpTool {
  const input = z.object({
    id: z.int().positive().describe('The screenshot.'),
    category: z.string().trim().max(50).nullable().describe('The name of a category; null for none.'),
    create: z.boolean().default(false).describe('Create the category if there is none of this name.'),
  })
  return {
    ...{ name: 'file', title: 'File a screenshot', scope: 'write', input, annotations },
    description:
      'Put a screenshot into a category. Only if the person asks for it. Remy learns from it. It can be undone.',
    async run(given) {
      const { id, category, create } = input.parse(given)
      const row = await screenshots.find(ownerId, id)
      if (!row) throw unknownScreenshot()
      const all = await categories.list(ownerId)
      const named = all.find(({ name }) => name.toLowerCase() === category?.toLowerCase())
      if (category && !named && !create)
        return `There is no category “${category}”. There are: ${fenced(namesOf(all))} Pass create: true for a new one.`
      const into =
        category === null
          ? null
          : (named ?? (await orNameTaken(remy.actions.createCategory(ownerId, category))))
      await remy.actions.change(ownerId, id, { categoryId: into?.id ?? null })
      const where = into ? `in “${into.name}”` : 'in no category'
      return `Screenshot ${id} is ${where}. To undo it, call undo with “filed ${id} from ${row.category_id ?? 'none'}”.`
    },
  }
}

const namesOf = (all: { name: string }[]) => all.map(({ name }) => withoutSecrets(name)).join(', ')

function undoTool({ remy, undoRemembered }: WritingDependencies, ownerId: OwnerId): McpTool {
  const input = z.object({ what: z.string().regex(undoable, 'Pass the words that the result gave.') })
  return {
    ...{ name: 'undo', title: 'Undo', scope: 'write', input, annotations },
    description:
      'Undo what remember or file did, with the words that its result gave. What was remembered stays in Recently deleted for 30 days.',
    async run(given) {
      const { remembered, filed, from } = undoable.exec(input.parse(given).what)?.groups ?? {}
      if (remembered) {
        await undoRemembered(ownerId, Number(remembered))
        return `Screenshot ${remembered} is in Recently deleted.`
      }
      await remy.actions.change(ownerId, Number(filed), { categoryId: from === 'none' ? null : Number(from) })
      return `Screenshot ${filed} is where it was.`
    },
  }
}

const undoable =
  /^(?:remembered (?<remembered>\d{1,15})|filed (?<filed>\d{1,15}) from (?<from>none|\d{1,15}))$/
