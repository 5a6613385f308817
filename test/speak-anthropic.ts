import { z } from '#contract/zod.ts'
import {
  dataUrl,
  inPieces,
  type ModelProtocol,
  type ModelReply,
  modelTokens,
  type StreamEvent,
} from './model-protocol.ts'

const Block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string().min(1) }),
  z.object({
    type: z.literal('image'),
    source: z.object({ type: z.literal('base64'), media_type: z.string(), data: z.base64() }),
  }),
  z.object({ type: z.literal('tool_use'), id: z.string(), name: z.string(), input: z.looseObject({}) }),
  z.object({
    type: z.literal('tool_result'),
    tool_use_id: z.string(),
    content: z.union([z.string(), z.array(z.object({ type: z.literal('text'), text: z.string() }))]),
    is_error: z.boolean().optional(),
  }),
])
type Block = z.infer<typeof Block>

/** The body of the Messages API (https://docs.anthropic.com/en/api/messages). */
const Body = z.object({
  model: z.string(),
  max_tokens: z.int().positive(),
  system: z.union([z.string(), z.array(z.object({ type: z.literal('text'), text: z.string() }))]).optional(),
  messages: z
    .array(z.object({ role: z.enum(['user', 'assistant']), content: z.union([z.string(), z.array(Block)]) }))
    .min(1),
  tools: z
    .array(z.object({ name: z.string(), input_schema: z.looseObject({ type: z.literal('object') }) }))
    .optional(),
  tool_choice: z.looseObject({ type: z.string(), name: z.string().optional() }).optional(),
  stream: z.boolean().optional(),
})

/** Anthropic's Messages API. */
export const speakAnthropic: ModelProtocol = {
  path: '/v1/messages',

  mistakeIn(headers, body) {
    if (headers['x-api-key'] !== 'key') return { status: 401, message: 'invalid x-api-key' }
    if (!headers['anthropic-version'])
      return { status: 400, message: 'anthropic-version: header is required' }
    const parsed = Body.safeParse(body)
    if (!parsed.success) return { status: 400, message: z.prettifyError(parsed.error) }
    const { messages } = parsed.data
    const mistake = messages.findIndex((message, i) => {
      const used = blocksOf(messages[i - 1]).flatMap(block => (block.type === 'tool_use' ? [block.id] : []))
      const results = blocksOf(message).flatMap(block =>
        block.type === 'tool_result' ? [block.tool_use_id] : [],
      )
      return (
        message.role === (messages[i - 1]?.role ?? 'assistant') ||
        used.sort().join() !== results.sort().join()
      )
    })
    if (mistake < 0) return null
    return {
      status: 400,
      message: `messages.${mistake}: tool_use ids need one tool_result each, and roles alternate`,
    }
  },

  read(body) {
    const { messages, tools = [], stream = false } = Body.parse(body)
    const blocks = messages.flatMap(blocksOf)
    return {
      tools: tools.map(({ name }) => name),
      told: blocksOf(messages.at(-1)).flatMap(textsIn),
      pictures: blocks.flatMap(block =>
        block.type === 'image' ? [dataUrl(block.source.media_type, block.source.data)] : [],
      ),
      isStreamed: stream,
    }
  },

  whole(reply, number, body) {
    const blocks = blocksFor(reply, number, body)
    return {
      ...messageOf(number, body),
      content: blocks,
      stop_reason: stopOf(blocks),
      usage: { input_tokens: modelTokens.in, output_tokens: modelTokens.out },
    }
  },

  stream(reply, number, body) {
    const blocks = blocksFor(reply, number, body)
    const usage = { input_tokens: modelTokens.in, output_tokens: 1 }
    const message = { ...messageOf(number, body), content: [], stop_reason: null, usage }
    return named([
      { type: 'message_start', message },
      { type: 'ping' },
      ...blocks.flatMap((block, index) => [
        { type: 'content_block_start', index, content_block: emptied(block) },
        ...deltasOf(block).map(delta => ({ type: 'content_block_delta', index, delta })),
        { type: 'content_block_stop', index },
      ]),
      {
        type: 'message_delta',
        delta: { stop_reason: stopOf(blocks), stop_sequence: null },
        usage: { output_tokens: modelTokens.out },
      },
      { type: 'message_stop' },
    ])
  },

  trouble: {
    event: 'error',
    data: { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
  },
  problem: (status, message) => ({
    type: 'error',
    error: { type: errorTypes[status] ?? 'api_error', message },
  }),
}

const errorTypes: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  429: 'rate_limit_error',
  529: 'overloaded_error',
}

const blocksOf = (message?: z.infer<typeof Body>['messages'][number]): Block[] => {
  if (!message) return []
  return typeof message.content === 'string' ? [{ type: 'text', text: message.content }] : message.content
}

function textsIn(block: Block): string[] {
  if (block.type === 'text') return [block.text]
  if (block.type !== 'tool_result') return []
  return typeof block.content === 'string' ? [block.content] : block.content.map(({ text }) => text)
}

/**
 * If a schema is required, and the model has no other way to it, it must answer by calling the named tool.
 */
function blocksFor(reply: ModelReply, number: number, body: unknown): Block[] {
  const { tools = [], tool_choice: choice } = Body.parse(body)
  const form = choice?.name ?? (choice?.type === 'any' && tools.length === 1 ? tools[0]?.name : undefined)
  if (form && isJson(reply.words)) return [toolUse(`toolu_${number}`, form, JSON.parse(reply.words))]
  const words: Block[] = reply.words === '' ? [] : [{ type: 'text', text: reply.words }]
  return [...words, ...reply.calls.map(({ name, input }, i) => toolUse(`toolu_${number}_${i}`, name, input))]
}

const toolUse = (id: string, name: string, input: unknown): Block => ({
  type: 'tool_use',
  id,
  name,
  input: input as Record<string, unknown>,
})

const isJson = (text: string) =>
  /^\s*\{[\s\S]*\}\s*$/.test(text) &&
  z
    .string()
    .transform(s => JSON.parse(s))
    .safeParse(text).success

const stopOf = (blocks: Block[]) => (blocks.some(({ type }) => type === 'tool_use') ? 'tool_use' : 'end_turn')

const messageOf = (number: number, body: unknown) => ({
  id: `msg_${number}`,
  type: 'message',
  role: 'assistant',
  model: Body.parse(body).model,
  stop_sequence: null,
})

function emptied(block: Block) {
  if (block.type === 'text') return { ...block, text: '' }
  return block.type === 'tool_use' ? { ...block, input: {} } : block
}

function deltasOf(block: Block) {
  if (block.type === 'text') return inPieces(block.text).map(text => ({ type: 'text_delta', text }))
  if (block.type !== 'tool_use') return []
  return inPieces(JSON.stringify(block.input)).map(json => ({ type: 'input_json_delta', partial_json: json }))
}

type Named = { type: string } & Record<string, unknown>
const named = (events: Named[]): StreamEvent[] => events.map(data => ({ event: data.type, data }))
