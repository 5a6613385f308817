import type { CodeKind, CodePart } from '#contract/codes/found-code.ts'
import type { ReadingCode } from '#server/memory/keep/reading.ts'

/** The contents of a code. `isSecret`: all of it is secret, not only some parts. */
export type Understood = { kind: CodeKind; parts: CodePart[]; isSecret?: boolean }

/** Null if the code is not of this kind. */
export type ReadsCode = (code: ReadingCode) => Understood | null
