import { type InfiniteData, replaceEqualDeep } from '@tanstack/react-query'
import type { FoundScreenshot } from '#contract/screenshot.ts'
import type { ScreenshotPage } from './screenshot-walls.ts'

type Pages = InfiniteData<ScreenshotPage>

/**
 * The new pages, with the old objects for unchanged screenshots. By default, a query compares by position.
 * One new screenshot at the top would then replace all others, and every card would render again.
 */
export function shareById(old: Pages | undefined, next: Pages): Pages {
  if (!old) return next
  const known = new Map(old.pages.flatMap(page => listed(page).map(one => [one.id, one] as const)))
  const pages = next.pages.map((page, i) => sharedPage(old.pages[i], page, known))
  if (isSame(old.pages, pages) && isSame(old.pageParams, next.pageParams)) return old
  return { pages, pageParams: next.pageParams }
}

function sharedPage(
  old: ScreenshotPage | undefined,
  page: ScreenshotPage,
  known: ReadonlyMap<number, FoundScreenshot>,
): ScreenshotPage {
  if (old === page) return page
  const shared = (some: FoundScreenshot[], before: FoundScreenshot[] | undefined) => {
    const same = some.map(one => replaceEqualDeep(known.get(one.id), one))
    return before && isSame(before, same) ? before : same
  }
  const screenshots = shared(page.screenshots, old?.screenshots)
  const perhaps = page.perhaps && { perhaps: shared(page.perhaps, old?.perhaps) }
  const next = { ...page, screenshots, ...perhaps }
  const isOld =
    old?.screenshots === screenshots &&
    old.perhaps === next.perhaps &&
    old.nextCursor === next.nextCursor &&
    old.total === next.total
  return isOld ? old : next
}

const listed = ({ screenshots, perhaps = [] }: ScreenshotPage) => [...screenshots, ...perhaps]

const isSame = (some: readonly unknown[], others: readonly unknown[]) =>
  some.length === others.length && some.every((one, i) => one === others[i])
