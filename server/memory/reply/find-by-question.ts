import type { Findings } from './findings.ts'
import type { Asker } from './look-for.ts'
import type { Memories } from './memories.ts'
import type { About } from './plan.ts'

type Found = Promise<Findings | null>

/** What a rule of its own finds for one kind of question; null where none of that kind is asked, or nothing tells. */
export type FindByQuestion = (memories: Memories, asker: Asker, about: About, question: string) => Found
