import { z } from '#contract/zod.ts'
import {
  inPieces,
  type ModelProtocol,
  type ModelReply,
  modelTokens,
  type StreamEvent,
} from './model-protocol.ts'

const Input = z.union([
  z.object({ role: z.enum(['system', 'developer']), content: z.string() }),
  z.object({
    role: z.literal('user'),
    content: z.array(
      z.discriminatedUnion('type', [
        z.object({ type: z.literal('input_text'), text: z.string() }),
        z.object({ type: z.literal('input_image'), image_url: z.string().startsWith('data:') }),
      ]),
    ),
  }),
  z.object({
    role: z.literal('assistant'),
    content: z.union([z.string(), z.array(z.object({ type: z.literal('output_text'), text: z.string() }))]),
  }),
  z.object({
    type: z.literal('function_call'),
    call_id: z.string(),
    name: z.string(),
    arguments: z.string(),
  }),
  z.object({ type: z.literal('function_call_output'), call_id: z.string(), output: z.string() }),
])
type Input = z.infer<typeof Input>

/**
 * The body of the Responses API (https://platform.openai.com/docs/api-reference/responses). Nothing may be
 * stored there.
 */
const Body = z.object({
  model: z.string(),
  input: z.array(Input).min(1),
  tools: z
    .array(
      z.object({
        type: z.literal('function'),
        name: z.string(),
        parameters: z.looseObject({ type: z.literal('object') }),
      }),
    )
    .optional(),
  max_output_tokens: z.int().positive(),
  store: z.literal(false),
  stream: z.boolean().optional(),
})

/** OpenAI's Responses API. */
export const speakOpenai: ModelProtocol = {
  path: '/v1/responses',

  mistakeIn(headers, body) {
    if (headers.authorization !== 'Bearer key') return { status: 401, message: 'Incorrect API key provided' }
    const parsed = Body.safeParse(body)
    if (!parsed.success) return { status: 400, message: z.prettifyError(parsed.error) }
    const ids = (type: string) =>
      parsed.data.input.flatMap(one => ('type' in one && one.type === type ? [one.call_id] : [])).sort()
    if (ids('function_call').join() === ids('function_call_output').join()) return null
    return { status: 400, message: 'No tool output found for function call' }
  },

  read(body) {
    const { input, tools = [], stream = false } = Body.parse(body)
    return {
      tools: tools.map(({ name }) => name),
      told: newest(input).flatMap(textsIn),
      pictures: input.flatMap(one =>
        'role' in one && one.role === 'user'
          ? one.content.flatMap(part => (part.type === 'input_image' ? [part.image_url] : []))
          : [],
      ),
      isStreamed: stream,
    }
  },

  whole: (reply, number, body) =>
    responseOf(number, body, { status: 'completed', output: itemsFor(reply, number), usage }),

  stream(reply, number, body) {
    const begun = responseOf(number, body, { status: 'in_progress', output: [], usage: null })
    const output = itemsFor(reply, number)
    return numbered([
      { type: 'response.created', response: begun },
      { type: 'response.in_progress', response: begun },
      ...output.flatMap(eventsOf),
      {
        type: 'response.completed',
        response: responseOf(number, body, { status: 'completed', output, usage }),
      },
    ])
  },

  trouble: {
    event: 'error',
    data: {
      type: 'error',
      code: 'server_error',
      message: 'The server had an error',
      param: null,
      sequence_number: 9,
    },
  },
  problem: (status, message) => ({
    error: { message, type: status === 429 ? 'rate_limit_error' : 'server_error', param: null, code: null },
  }),
}

const usage = {
  input_tokens: modelTokens.in,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens: modelTokens.out,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: modelTokens.in + modelTokens.out,
}

function newest(input: Input[]): Input[] {
  const isOutput = (one: Input) => 'type' in one && one.type === 'function_call_output'
  const last = input.findLastIndex(one => !isOutput(one))
  return last === input.length - 1 ? input.slice(-1) : input.slice(last + 1)
}

function textsIn(one: Input): string[] {
  if ('output' in one) return [one.output]
  if (!('content' in one)) return []
  if (typeof one.content === 'string') return [one.content]
  return one.content.flatMap(part => ('text' in part ? [part.text] : []))
}

type Item = ReturnType<typeof itemsFor>[number]

function itemsFor({ words, calls }: ModelReply, number: number) {
  const content = [{ type: 'output_text', text: words, annotations: [] }]
  const role = 'assistant'
  return [
    ...(words === '' && calls.length > 0
      ? []
      : [{ type: 'message' as const, id: `msg_${number}`, status: 'completed', role, content }]),
    ...calls.map(({ name, input }, i) => ({
      type: 'function_call' as const,
      id: `fc_${number}_${i}`,
      call_id: `call_${number}_${i}`,
      status: 'completed',
      name,
      arguments: JSON.stringify(input),
    })),
  ]
}

type Named = { type: string } & Record<string, unknown>

function eventsOf(item: Item, output_index: number): Named[] {
  const place = { item_id: item.id, output_index }
  const added = { type: 'response.output_item.added', output_index }
  const done = { type: 'response.output_item.done', output_index, item }
  if (item.type === 'function_call')
    return [
      { ...added, item: { ...item, status: 'in_progress', arguments: '' } },
      ...inPieces(item.arguments).map(delta => ({
        type: 'response.function_call_arguments.delta',
        ...place,
        delta,
      })),
      { type: 'response.function_call_arguments.done', ...place, arguments: item.arguments },
      done,
    ]
  const [part] = item.content
  const within = { ...place, content_index: 0 }
  return [
    { ...added, item: { ...item, status: 'in_progress', content: [] } },
    { type: 'response.content_part.added', ...within, part: { ...part, text: '' } },
    ...inPieces(part?.text ?? '').map(delta => ({
      type: 'response.output_text.delta',
      ...within,
      delta,
      logprobs: [],
    })),
    { type: 'response.output_text.done', ...within, text: part?.text },
    { type: 'response.content_part.done', ...within, part },
    done,
  ]
}

const responseOf = (number: number, body: unknown, rest: object) => ({
  id: `resp_${number}`,
  object: 'response',
  created_at: 0,
  model: Body.parse(body).model,
  error: null,
  incomplete_details: null,
  ...rest,
})

const numbered = (events: Named[]): StreamEvent[] =>
  events.map((data, sequence_number) => ({ event: data.type, data: { ...data, sequence_number } }))
