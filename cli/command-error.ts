import type { ProblemCode } from '#contract/problem.ts'

/** How a command ends. `docs/command-line.md` lists them. */
export const exitCodes = { failed: 1, usage: 2, refused: 3, nothing: 4, unreachable: 5 } as const

/** Ends the command with one sentence for the person. */
export class CommandError extends Error {
  readonly exitCode: number
  /** The server says that there is no such thing. */
  readonly isGone: boolean
  /** The server, or the way to it, has trouble. The same call may work later. */
  readonly mayPass: boolean
  /** Why the server refused. Null if it did not, or gave no code. */
  readonly code: ProblemCode | null

  constructor(
    why: keyof typeof exitCodes,
    sentence: string,
    more: { cause?: unknown; isGone?: boolean; mayPass?: boolean; code?: ProblemCode | null } = {},
  ) {
    super(sentence, more)
    this.name = 'CommandError'
    this.exitCode = exitCodes[why]
    this.isGone = more.isGone ?? false
    this.mayPass = more.mayPass ?? why === 'unreachable'
    this.code = more.code ?? null
  }
}
