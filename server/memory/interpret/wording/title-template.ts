import type { Fact } from '#contract/fact.ts'
import type { Page } from '#server/memory/page/layout/page.ts'

/** What a title is made of. */
export type Seen = { page: Page; facts: Fact[]; heading: string | null }

/** The title of a kind of screenshot; null where the page does not hold what it takes. */
export type TitleTemplate = (seen: Seen) => string | null
