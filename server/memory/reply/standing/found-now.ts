import { createHash } from 'node:crypto'
import { pageSizeMax } from '#contract/screenshot.ts'
import { withoutSpans } from '#contract/without-spans.ts'
import type { FactStore } from '#server/memory/keep/fact-store.ts'
import type { LastResult } from '#server/memory/keep/saved-searches/last-result.ts'
import type { NewSearch } from '#server/memory/keep/saved-searches/saved-search-store.ts'
import type { ScreenshotPage, ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { spansToldBy } from '#server/memory/keep/secrets/secret-spans.ts'
import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import type { ExplainedPage, Recall } from '#server/memory/recall/recall.ts'
import { titleToTell } from '#server/memory/remind/cover-words.ts'
import type { AnswerQuestion } from '#server/memory/reply/answer-question.ts'
import { spansSaid } from '#server/memory/reply/conversation/shown-message.ts'
import type { Answer } from '#server/memory/reply/find/answer.ts'
import { toldNothing } from '#server/memory/reply/question/context/spoken-of.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** The current result, and the lines that prove it. */
export type FoundNow = { known: LastResult; proofs: { screenshotId: number; line: string | null }[] }

/** Works without a language model, because it runs for every new screenshot. */
export type Asking = { recall: Recall; answer: AnswerQuestion; facts: Pick<FactStore, 'of'> }
type Whose = { ownerId: OwnerId; timeZone: string | undefined }

/** Runs a saved search or question now. A search is proved by the line of `newId`. */
export const foundNow = (
  asking: Asking,
  whose: Whose,
  saved: NewSearch,
  newId: number | null = null,
): Promise<FoundNow> =>
  saved.isQuestion ? answered(asking, whose, saved.search) : searched(asking, whose, saved, newId)

async function answered({ answer }: Asking, whose: Whose, question: string): Promise<FoundNow> {
  const said = await answer(whose, question, { turns: [], screenshotId: null })
  const { content, proofs = [], sources } = said
  if (isNothing(said)) return { known: { said: null, mark: '', ids: [] }, proofs: [] }
  const raw = tellingPart(content, sources)
  const masked = tellingPart(withoutSpans(content, spansSaid(content, proofs)), sources)
  return {
    known: { said: masked.slice(0, saidCharsMax), mark: hashOf(raw), ids: [] },
    proofs: proofs.map(({ screenshotId, line, value, isSecret }) => ({
      screenshotId,
      line: short(withoutSecrets(isSecret ? line.replaceAll(value, '•••') : line)),
    })),
  }
}

const isNothing = (said: Answer) =>
  toldNothing({ role: 'assistant', ...said }) || said.content.startsWith('You have not saved')

/** The part of an answer to compare: its bold text, or else its first paragraph and sources. */
function tellingPart(content: string, sources: Answer['sources']): string {
  const bold = [...content.matchAll(/\*\*(.+?)\*\*/g)].map(([, said = '']) => said)
  if (bold.length > 0) return plain([...new Set(bold)].join(', '))
  const [first = ''] = content.split('\n\n')
  const titles = sources.map(({ title }) => withoutSecrets(title)).filter(title => !first.includes(title))
  return plain([first.replace(/:$/, ''), titles.join(', ')].filter(Boolean).join(': '))
}

const plain = (markdown: string) =>
  markdown
    .replace(/`+\s?|\s?`+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
const hashOf = (text: string) => createHash('sha256').update(text.toLowerCase()).digest('base64url')
const saidCharsMax = 200
const lineCharsMax = 160
const short = (line: string) => (line.length > lineCharsMax ? `${line.slice(0, lineCharsMax - 1)}…` : line)

async function searched(
  { recall, facts }: Asking,
  { ownerId, timeZone }: Whose,
  { search, isSmart, category, type }: NewSearch,
  newId: number | null,
): Promise<FoundNow> {
  const ids: number[] = []
  let cursor: string | null | undefined
  let proofs: FoundNow['proofs'] = []
  do {
    const page: Found = await pageAt(cursor ?? undefined)
    ids.push(...page.rows.map(({ id }) => id))
    const row = page.rows.find(({ id }) => id === newId)
    if (row) proofs = [await proofOf(row, page)]
    cursor = page.nextCursor
  } while (cursor && ids.length < countedMax)
  const count = ids.length
  const many = `${count.toLocaleString('en')}${cursor ? ' or more' : ''} screenshot${count === 1 ? '' : 's'}`
  // Keeps the newest ids, because those screenshots may be read again soon.
  const newest = ids.toSorted((a, b) => a - b).slice(-foundIdsMax)
  return { known: { said: count === 0 ? null : many, mark: String(count), ids: newest }, proofs }

  async function pageAt(cursor: string | undefined): Promise<Found> {
    const filters = {
      ...{ limit: pageSizeMax, cursor },
      ...(category !== null && { categoryId: category }),
      ...(type !== null && { type }),
    }
    if (search === '') return { ...(await recall.browse(ownerId, filters)), from: null }
    return isSmart
      ? recall.smartSearch(ownerId, { q: search, timeZone, filters })
      : recall.plainSearch(ownerId, search, { ...filters, timeZone })
  }

  async function proofOf(row: ScreenshotRow, { from }: Found): Promise<FoundNow['proofs'][number]> {
    const [match] = await recall.explain(ownerId, { rows: [row], from })
    const snippet = match?.snippet
    const own = await facts.of(ownerId, [row.id])
    if (!snippet || snippet.field === 'title') return { screenshotId: row.id, line: titleToTell(row, own) }
    const open = withoutSpans(snippet.text, spansToldBy(own, row.extracted_text)(snippet.text))
    return { screenshotId: row.id, line: short(open) }
  }
}

type Found = ScreenshotPage & { from: ExplainedPage['from'] }

/** Results are ordered by rank, so a new screenshot may be last. A smart search returns at most 1,000. */
const countedMax = 5_000
export const foundIdsMax = 3 * pageSizeMax
