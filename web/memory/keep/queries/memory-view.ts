import { ContentType } from '#contract/content-type.ts'
import { ScreenshotSort } from '#contract/screenshot.ts'

/** The state in the address of a memory screen. */
export type MemoryView = {
  search: string
  smart: boolean
  /** Ids of parts of the question to leave out. */
  without: readonly string[]
  category: number | 'none' | null
  type: ContentType | null
  /** The order of a list that nothing is searched for in. */
  sort: ScreenshotSort
  /** The screenshot whose detail dialog is open. */
  screenshotId: number | null
  /** The screenshot that the chat is about. Null for the global conversation. */
  chatId: number | null
}

/**
 * Reads the view from an address. Invalid values count as missing. If the address does not name the kind of
 * search, `isSmartByDefault` decides.
 */
export function readMemoryView(query: URLSearchParams, isSmartByDefault = false): MemoryView {
  const category = query.get('category')
  return {
    search: (query.get('search') ?? '').slice(0, searchCharsMax),
    smart: query.has('smart') ? query.get('smart') === '1' : isSmartByDefault,
    without: query.getAll('without'),
    category: category === 'none' ? 'none' : idIn(category),
    type: ContentType.safeParse(query.get('type')).data ?? null,
    sort: ScreenshotSort.safeParse(query.get('sort')).data ?? 'saved',
    screenshotId: idIn(query.get('screenshot')),
    chatId: idIn(query.get('chat')),
  }
}

/**
 * The address of a changed view. Other parameters stay as they are. With a search it always says which kind
 * that is, so that a bookmark or a copied link finds the same wherever it is opened.
 */
export function writeMemoryView(
  query: URLSearchParams,
  change: Partial<MemoryView>,
  isSmartByDefault = false,
): URLSearchParams {
  const next = new URLSearchParams(query)
  const { smart = readMemoryView(query, isSmartByDefault).smart, sort, ...others } = change
  if (sort !== undefined) put(next, parameterOf.sort, sort === 'saved' ? null : sort)
  // Parts left out of one question mean nothing for another.
  if (change.search !== undefined || change.smart !== undefined) next.delete('without')
  for (const [field, value] of Object.entries(others))
    put(next, parameterOf[field as keyof typeof parameterOf], value)
  if (next.has('search') || smart !== isSmartByDefault) next.set('smart', smart ? '1' : '0')
  else next.delete('smart')
  return next
}

/** The contract's limit. */
export const searchCharsMax = 500

const parameterOf: Record<Exclude<keyof MemoryView, 'smart'>, string> = {
  search: 'search',
  without: 'without',
  category: 'category',
  type: 'type',
  sort: 'sort',
  screenshotId: 'screenshot',
  chatId: 'chat',
}

type Value = string | number | readonly string[] | null

function put(query: URLSearchParams, name: string, value: Value) {
  if (typeof value === 'object' && value !== null) {
    query.delete(name)
    for (const one of value) query.append(name, one)
  } else if (value === null || value === '') query.delete(name)
  else query.set(name, String(value))
}

function idIn(text: string | null): number | null {
  return text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null
}
