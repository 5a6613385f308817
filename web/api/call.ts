import type { z } from 'zod'
import type { CallOf, Endpoint, OutputOf } from '#contract/endpoint.ts'
import { askServer } from './ask-server.ts'
import { fitted } from './fitted.ts'
import { inSession } from './in-session.ts'

export type Answer<E extends Endpoint> = { status: number; headers: Headers; output: OutputOf<E> }
type Options = { signal?: AbortSignal }

/** Calls the API by its contract. Throws a CallError if refused, and fetch's error if unreachable. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  options?: Options,
): Promise<OutputOf<E>> {
  return (await callForAnswer(endpoint, input, options)).output
}

/** The same, with the response's status and headers. */
export async function callForAnswer<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  options?: Options,
): Promise<Answer<E>> {
  const response = await askServer(endpoint, input, options)
  const schema: z.ZodType | null | undefined = endpoint.output[response.status]
  const read = async () => (schema ? fitted(schema, await response.json(), endpoint.path) : undefined)
  // The contract ties each status to its schema. The compiler cannot follow a status that is only known at
  // run time.
  const output = (await (endpoint.access === 'public' ? read() : inSession(read))) as OutputOf<E>
  return { status: response.status, headers: response.headers, output }
}
