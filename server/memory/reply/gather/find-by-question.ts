import type { Findings } from '#server/memory/reply/find/findings.ts'
import type { About } from '#server/memory/reply/question/plan.ts'
import type { Asker } from './look-for.ts'
import type { Memories } from './memories.ts'

type Found = Promise<Findings | null>

/**
 * What a rule of its own finds for one kind of question; null where none of that kind is asked, or nothing
 * tells.
 */
export type FindByQuestion = (memories: Memories, asker: Asker, about: About, question: string) => Found
