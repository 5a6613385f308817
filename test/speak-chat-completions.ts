import { z } from '#contract/zod.ts'
import { inPieces, type ModelProtocol, type ModelReply, modelTokens } from './model-protocol.ts'

const Part = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('image_url'), image_url: z.object({ url: z.string().startsWith('data:') }) }),
])
const Call = z.object({
  id: z.string(),
  type: z.literal('function'),
  function: z.object({ name: z.string(), arguments: z.string() }),
})
const Message = z.discriminatedUnion('role', [
  z.object({ role: z.literal('system'), content: z.string() }),
  z.object({ role: z.literal('user'), content: z.union([z.string(), z.array(Part)]) }),
  z.object({
    role: z.literal('assistant'),
    content: z.string().nullish(),
    tool_calls: z.array(Call).optional(),
  }),
  z.object({ role: z.literal('tool'), tool_call_id: z.string(), content: z.string() }),
])
type Message = z.infer<typeof Message>

/**
 * The body of chat completions (https://platform.openai.com/docs/api-reference/chat), as in Ollama and many
 * others.
 */
const Body = z.object({
  model: z.string(),
  messages: z.array(Message).min(1),
  tools: z
    .array(z.object({ type: z.literal('function'), function: z.looseObject({ name: z.string() }) }))
    .optional(),
  response_format: z.looseObject({ type: z.string() }).optional(),
  stream: z.boolean().optional(),
  stream_options: z.object({ include_usage: z.boolean() }).optional(),
})

/** OpenAI's chat completions, which many others support too. */
export const speakChatCompletions: ModelProtocol = {
  path: '/v1/chat/completions',

  mistakeIn(headers, body) {
    if (headers.authorization !== 'Bearer key') return { status: 401, message: 'Incorrect API key provided' }
    const parsed = Body.safeParse(body)
    if (!parsed.success) return { status: 400, message: z.prettifyError(parsed.error) }
    const { messages } = parsed.data
    const called = messages
      .flatMap(one => (one.role === 'assistant' ? (one.tool_calls ?? []) : []))
      .map(({ id }) => id)
    const answered = messages.flatMap(one => (one.role === 'tool' ? [one.tool_call_id] : []))
    if (called.sort().join() === answered.sort().join()) return null
    return { status: 400, message: 'Each tool_call_id must have a response message' }
  },

  read(body) {
    const { messages, tools = [], stream = false } = Body.parse(body)
    const parts = messages.flatMap(({ content }) => (Array.isArray(content) ? content : []))
    return {
      tools: tools.map(({ function: { name } }) => name),
      told: newest(messages).flatMap(textsIn),
      pictures: parts.flatMap(part => (part.type === 'image_url' ? [part.image_url.url] : [])),
      isStreamed: stream,
    }
  },

  whole(reply, number, body) {
    const message = { role: 'assistant', ...spoken(reply, number) }
    const choices = [{ index: 0, message, finish_reason: endOf(reply) }]
    return { ...completionOf(number, body, 'chat.completion'), choices, usage }
  },

  stream(reply, number, body) {
    const { stream_options: options } = Body.parse(body)
    const chunk = completionOf(number, body, 'chat.completion.chunk')
    const piece = (delta: object, finish_reason: string | null = null) => ({
      data: { ...chunk, choices: [{ index: 0, delta, finish_reason }] },
    })
    return [
      piece({ role: 'assistant', content: '' }),
      ...deltasOf(reply, number).map(delta => piece(delta)),
      piece({}, endOf(reply)),
      ...(options?.include_usage ? [{ data: { ...chunk, choices: [], usage } }] : []),
      { data: '[DONE]' },
    ]
  },

  trouble: { data: { error: { message: 'The server had an error', type: 'server_error', code: null } } },
  problem: (status, message) => ({
    error: { message, type: status === 401 ? 'invalid_request_error' : 'server_error', code: null },
  }),
}

const usage = {
  prompt_tokens: modelTokens.in,
  completion_tokens: modelTokens.out,
  total_tokens: modelTokens.in + modelTokens.out,
}

/** The latest tool results are one message each. */
function newest(messages: Message[]): Message[] {
  const last = messages.findLastIndex(({ role }) => role !== 'tool')
  return last === messages.length - 1 ? messages.slice(-1) : messages.slice(last + 1)
}

function textsIn({ content }: Message): string[] {
  if (typeof content === 'string') return [content]
  return (content ?? []).flatMap(part => (part.type === 'text' ? [part.text] : []))
}

const spoken = (reply: ModelReply, number: number) =>
  reply.calls.length === 0
    ? { content: reply.words }
    : { content: reply.words || null, tool_calls: callsIn(reply, number) }

const callsIn = ({ calls }: ModelReply, number: number) =>
  calls.map(({ name, input }, i) => ({
    id: `call_${number}_${i}`,
    type: 'function',
    function: { name, arguments: JSON.stringify(input) },
  }))

const deltasOf = (reply: ModelReply, number: number): object[] => [
  ...inPieces(reply.words).map(content => ({ content })),
  ...callsIn(reply, number).flatMap(({ function: { name, arguments: json }, ...call }, index) => [
    { tool_calls: [{ index, ...call, function: { name, arguments: '' } }] },
    ...inPieces(json).map(piece => ({ tool_calls: [{ index, function: { arguments: piece } }] })),
  ]),
]

const endOf = ({ calls }: ModelReply) => (calls.length > 0 ? 'tool_calls' : 'stop')

const completionOf = (number: number, body: unknown, object: string) => ({
  id: `chatcmpl-${number}`,
  object,
  created: 0,
  model: Body.parse(body).model,
})
