import type { RemyCalls } from './remy-calls.ts'

/** What is around a command. */
export type World = {
  environment: NodeJS.ProcessEnv
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  /** Prints a line of the result. */
  say: (text: string) => void
  /** Prints a line beside the result. */
  warn: (text: string) => void
  /** Opens a page in the browser, if there is one. */
  openPage: (address: string) => void
}

/** What a command gets: the words after its name, and the options. */
export type Given = World & {
  words: string[]
  options: { json: boolean; once: boolean; key: boolean; cancel: boolean; category?: string; limit?: string }
  server: string
  /** The server's calls, with the person's key or sign-in. Fails if there is none. */
  remy: () => RemyCalls
}

export type Command = (given: Given) => Promise<void>
