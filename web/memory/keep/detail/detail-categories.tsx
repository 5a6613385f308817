import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ScreenshotDetail } from '#contract/screenshot.ts'
import { useCategories } from '#web/memory/keep/queries/category-queries.ts'
import { useUpdateScreenshot } from '#web/memory/keep/queries/use-update-screenshot.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Chip } from '#web/ui/controls/chip.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { MenuItem } from '#web/ui/menu/menu-item.tsx'
import { FilingReason } from './filing-reason.tsx'
import { SimilarOffer } from './similar-offer.tsx'

/** The screenshot's category and the reason for it, with a way to remove it and to choose another. */
export function DetailCategories({ screenshot }: { screenshot: ScreenshotDetail }) {
  const { data: categories = [], isPending: isLoading } = useCategories()
  const { update, isPending } = useUpdateScreenshot()
  const current = categories.find(({ id }) => id === screenshot.categoryId)
  const others = categories.filter(category => category !== current)
  const [movedTo, setMovedTo] = useState<number | null>(null)
  const file = (categoryId: number | null) =>
    update({ id: screenshot.id, change: { categoryId } }, () => setMovedTo(categoryId))
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {current && (
          <Chip categoryId={current.id} disabled={isPending} onRemove={() => file(null)}>
            {current.name}
          </Chip>
        )}
        <Menu
          align="start"
          trigger={
            <Button variant="secondary" size="small" className="rounded-full" busy={isPending}>
              <Plus aria-hidden />
              Add
            </Button>
          }
        >
          {others.map(({ id, name }) => (
            <MenuItem key={id} onSelect={() => file(id)}>
              {name}
            </MenuItem>
          ))}
          {others.length === 0 && (
            <MenuItem disabled>{isLoading ? 'Loading categories...' : 'No categories available'}</MenuItem>
          )}
        </Menu>
      </div>
      <FilingReason screenshot={screenshot} categoryName={current?.name ?? null} />
      {current && current.id === movedTo && (
        <SimilarOffer id={screenshot.id} category={current} onClose={() => setMovedTo(null)} />
      )}
    </div>
  )
}
