import type { z } from 'zod'
import type { ProblemCode } from './problem.ts'
import type { Scope } from './scope.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type Access = 'public' | 'signed-in'

/** The parts of a request. Each is parsed by its schema before a handler sees it. `form` is multipart. */
export type EndpointInput = { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType; form?: z.ZodType }

/** One call of the API. The server registers it, the browser calls it, and OpenAPI is generated from it. */
export type Endpoint = {
  method: Method
  /** With `:name` for parameters. */
  path: `/api/${string}`
  summary: string
  access: Access
  /** The person must have proved who they are in the last minutes (`contract/security.ts`). */
  proof?: 'recent'
  /** What a key needs to make this call. Without it, only a person who is signed in can. */
  scope?: Scope | 'any'
  /** The response lasts for as long as the page is open: how long is no measure of anything. */
  isHeldOpen?: true
  input: EndpointInput
  /** The body for each status, or `null` if it has none. If there are several, the handler picks one. */
  output: Readonly<Record<number, z.ZodType | null>>
  problems: readonly ProblemCode[]
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Given<S> = S extends z.ZodType ? z.input<S> : undefined
/** What a handler receives. */
export type InputOf<E extends Endpoint> = { [K in keyof E['input']]: Parsed<E['input'][K]> }
/** What a caller passes. */
export type CallOf<E extends Endpoint> = { [K in keyof E['input']]: Given<E['input'][K]> }
/** What a caller gets from any success. */
export type OutputOf<E extends Endpoint> = {
  [S in keyof E['output']]: E['output'][S] extends z.ZodType ? z.output<E['output'][S]> : undefined
}[keyof E['output']]
