import type { IncomingHttpHeaders } from 'node:http'

/** What a model answers with: words, or some words and calls of tools. */
export type ModelReply = { words: string; calls: { name: string; input: unknown }[] }

/** One line of a stream: an event's name, where the protocol has names, and its data. */
export type StreamEvent = { event?: string; data: unknown }

/** What was asked, whoever's protocol it came by. */
export type ModelAsked = {
  tools: string[]
  /** What the newest message tells: the person's words, or what tools have answered. */
  told: string[]
  /** Pictures in all messages, as data URLs. */
  pictures: string[]
  isStreamed: boolean
  /** Everything, as it came. */
  body: unknown
}

/** How one provider is spoken to, as far as its double goes. */
export type ModelProtocol = {
  path: string
  /** Why the provider would refuse a request; null where it would not. */
  mistakeIn: (headers: IncomingHttpHeaders, body: unknown) => { status: number; message: string } | null
  read: (body: unknown) => Omit<ModelAsked, 'body'>
  whole: (reply: ModelReply, number: number, body: unknown) => object
  stream: (reply: ModelReply, number: number, body: unknown) => StreamEvent[]
  /** Trouble that comes when words have been sent already. */
  trouble: StreamEvent
  problem: (status: number, message: string) => object
}

export const modelTokens = { in: 80, out: 20 }

/** So that a stream is one: words come in pieces. */
export const inPieces = (text: string) => text.match(/[\s\S]{1,7}/g) ?? []

export const dataUrl = (type: string, base64: string) => `data:${type};base64,${base64}`
