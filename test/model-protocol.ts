import type { IncomingHttpHeaders } from 'node:http'

/** A model's answer: words, or words and tool calls. */
export type ModelReply = { words: string; calls: { name: string; input: unknown }[] }

/** One event of a stream: its name, if the protocol has names, and its data. */
export type StreamEvent = { event?: string; data: unknown }

/** A request, whatever the protocol. */
export type ModelAsked = {
  tools: string[]
  /** The newest message: the person's words, or the tools' results. */
  told: string[]
  /** The pictures of all messages, as data URLs. */
  pictures: string[]
  isStreamed: boolean
  /** The whole body. */
  body: unknown
}

/** A provider's protocol, as far as its double needs it. */
export type ModelProtocol = {
  path: string
  /** Why the provider would refuse a request. Null if it would not. */
  mistakeIn: (headers: IncomingHttpHeaders, body: unknown) => { status: number; message: string } | null
  read: (body: unknown) => Omit<ModelAsked, 'body'>
  whole: (reply: ModelReply, number: number, body: unknown) => object
  stream: (reply: ModelReply, number: number, body: unknown) => StreamEvent[]
  /** An error after words were sent. */
  trouble: StreamEvent
  problem: (status: number, message: string) => object
}

export const modelTokens = { in: 80, out: 20 }

/** In pieces, so that a stream is one. */
export const inPieces = (text: string) => text.match(/[\s\S]{1,7}/g) ?? []

export const dataUrl = (type: string, base64: string) => `data:${type};base64,${base64}`
