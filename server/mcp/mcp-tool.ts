import type { Scope } from '#contract/scope.ts'
import type { ModelTool } from '#server/outside/language-model.ts'

/** A tool of an assistant. Whatever it returns, the assistant may send on. */
export type McpTool = ModelTool & {
  title: string
  scope: Scope
  annotations: { readOnlyHint: boolean; destructiveHint?: boolean; idempotentHint?: boolean }
}
