import { z } from './zod.ts'

/** What a key may do: look, change memories, or ask Remy. */
export const Scope = z.enum(['read', 'write', 'ask'])
export type Scope = z.infer<typeof Scope>
export const scopes = Scope.options
