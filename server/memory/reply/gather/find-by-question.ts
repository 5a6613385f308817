import type { Findings } from '#server/memory/reply/find/findings.ts'
import type { Subject } from '#server/memory/reply/question/plan.ts'
import type { Asker } from './look-for.ts'
import type { Memories } from './memories.ts'

type Source = Promise<Findings | null>

/** A search for one kind of question. Null if the question is of another kind, or nothing is found. */
export type FindByQuestion = (memories: Memories, asker: Asker, about: Subject, question: string) => Source
