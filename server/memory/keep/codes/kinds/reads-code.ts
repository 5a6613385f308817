import type { CodeKind, CodePart } from '#contract/codes/found-code.ts'
import type { ReadingCode } from '#server/memory/keep/reading.ts'

/** What a code was found to be. `isSecret`: all of it, not only some parts. */
export type Understood = { kind: CodeKind; parts: CodePart[]; isSecret?: boolean }

/** Null if it is none of this kind. */
export type ReadsCode = (code: ReadingCode) => Understood | null
