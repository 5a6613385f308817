import type { ModelTool } from '#server/outside/language-model.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { type AskDependencies, askTool } from './ask-tool.ts'
import type { McpTool } from './mcp-tool.ts'
import { type WritingDependencies, writingTools } from './writing-tools.ts'

export type McpToolDependencies = AskDependencies &
  WritingDependencies & {
    remy: { lookingTools: (asker: { ownerId: OwnerId; timeZone: undefined; now: number }) => ModelTool[] }
    clock: Clock
  }

/** Everything an assistant can do with one person's memories. */
export function mcpTools(dependencies: McpToolDependencies, ownerId: OwnerId): McpTool[] {
  const { remy, clock } = dependencies
  const looking = remy.lookingTools({ ownerId, timeZone: undefined, now: clock() })
  return [
    ...looking.flatMap((tool): McpTool[] => {
      const title = titles[tool.name]
      return title ? [{ ...tool, title, scope: 'read', annotations: { readOnlyHint: true } }] : []
    }),
    askTool(dependencies, ownerId),
    ...writingTools(dependencies, ownerId),
  ]
}

/** The tools of Remy's own language model that make sense alone. */
const titles: Record<string, string> = {
  search: 'Search screenshots',
  read: 'Read a screenshot',
  facts: 'Values in screenshots',
  sum: 'Add up amounts',
  agenda: 'Dates ahead',
  categories: 'List categories',
}
