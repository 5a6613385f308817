import { Eye, Trash2 } from 'lucide-react'
import { type CSSProperties, memo, type ReactNode } from 'react'
import type { Screenshot } from '#contract/screenshot.ts'
import { AvatarCircle } from '#web/ui/avatar-circle.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CategoryBadge } from './category-badge.tsx'
import { contentTypeName } from './content-type-name.ts'
import { matchInContext } from './match-in-context.ts'
import { pictureCrop } from './picture-crop.ts'
import { ReadingProgress } from './reading-progress.tsx'
import { ScreenshotPicture } from './screenshot-picture.tsx'
import { isBeingRead } from './screenshot-queries.ts'
import { TimeAgo } from './time-ago.tsx'

export type CardActions = {
  /** To talk about it. */
  onSelect: (screenshot: Screenshot) => void
  onView: (screenshot: Screenshot) => void
  onChangeCategory: (screenshot: Screenshot) => void
  onDelete: (screenshot: Screenshot) => void
}

type ScreenshotCardProps = CardActions & {
  screenshot: Screenshot
  /** The words searched for: where they stand in it is shown. */
  search: string
  isSelected: boolean
  /** Its place among the cards, from 1. */
  position: number
  /** How many there are, -1 while that is not known. */
  total: number
}

/** Remembered as drawn: a wall that scrolls draws only the cards that come. */
export const ScreenshotCard = memo(function ScreenshotCard(props: ScreenshotCardProps) {
  const { screenshot, search, isSelected, position, total, ...actions } = props
  return (
    <article
      aria-label={titleOf(screenshot)}
      aria-posinset={position}
      aria-setsize={total}
      className={classNames(
        'group relative flex min-w-0 flex-col overflow-hidden rounded-card border bg-surface transition-colors hover:border-edge',
        isSelected && 'border-remy outline-1 outline-remy hover:border-remy',
      )}
    >
      <Picture screenshot={screenshot} {...actions} />
      <div className="flex flex-1 flex-col gap-2.5 p-3.5">
        <Heading screenshot={screenshot} isSelected={isSelected} onSelect={actions.onSelect} />
        <Knowledge screenshot={screenshot} search={search} />
        <Footer screenshot={screenshot} {...actions} />
      </div>
    </article>
  )
})

type PartProps = CardActions & { screenshot: Screenshot }

function Picture({ screenshot, onView, onDelete }: PartProps) {
  return (
    <div style={cropOf(screenshot)} className="relative border-b bg-sunken">
      <ScreenshotPicture
        screenshot={screenshot}
        className={classNames('block aspect-16/10 w-full', pictureFit(screenshot))}
      />
      <div className="absolute top-2 right-2 z-10 flex gap-1 rounded-control bg-raised opacity-0 shadow-float transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
        <Button
          aria-label={`View ${titleOf(screenshot)}`}
          title="View"
          variant="quiet"
          size="small-icon"
          onClick={() => onView(screenshot)}
        >
          <Eye aria-hidden />
        </Button>
        <Button
          aria-label={`Delete ${titleOf(screenshot)}`}
          title="Delete"
          variant="quiet-destructive"
          size="small-icon"
          onClick={() => onDelete(screenshot)}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
    </div>
  )
}

/** Its meaningful top. One smaller than its place is not blown up. */
function pictureFit({ width, height }: Screenshot): string {
  return width < 240 && height < 150 ? 'object-none' : 'object-cover object-[50%_var(--crop)]'
}

function cropOf(screenshot: Screenshot): CSSProperties {
  return { '--crop': pictureCrop(screenshot) } as CSSProperties
}

type HeadingProps = Pick<ScreenshotCardProps, 'screenshot' | 'isSelected' | 'onSelect'>

/** The title chooses the card, and so does a click anywhere on it where nothing else is. */
function Heading({ screenshot, isSelected, onSelect }: HeadingProps) {
  const title = titleOf(screenshot)
  return (
    <header className="flex items-center gap-2.5">
      <AvatarCircle text={title} />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold text-base">
          <button
            type="button"
            aria-pressed={isSelected}
            title={title}
            onClick={() => onSelect(screenshot)}
            className="block w-full truncate rounded-xs text-start after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-(--focus) focus-visible:after:-outline-offset-2"
          >
            {title}
          </button>
        </h2>
        <TimeAgo moment={screenshot.createdAt} className="relative z-10 text-muted text-xs" />
      </div>
    </header>
  )
}

function Knowledge({ screenshot, search }: Pick<ScreenshotCardProps, 'screenshot' | 'search'>) {
  const isReading = isBeingRead(screenshot)
  return (
    <>
      {isReading || screenshot.failure ? (
        <div className="relative z-10 min-h-11">
          <ReadingProgress screenshot={screenshot} />
        </div>
      ) : (
        <p dir="auto" className="line-clamp-2 min-h-11 text-muted">
          {describe(screenshot, search)}
        </p>
      )}
      {/* What is not known yet is not said, but has its place. */}
      <div className={classNames('flex min-w-0 items-center gap-1.5', isReading && 'invisible')}>
        <CategoryBadge categoryId={screenshot.categoryId} />
        <Badge className="shrink-0">{contentTypeName(screenshot.type)}</Badge>
      </div>
    </>
  )
}

/** What it says, or, where the searched words stand only in its text, that place. */
function describe({ title, description, aiAnalysis, extractedText }: Screenshot, search: string): ReactNode {
  const words = description || aiAnalysis || 'No description available'
  if (!search) return words
  const match = matchInContext(words, search)
  if (match && match.before.length < 80) return <Marked {...match} />
  if (matchInContext(title, search)) return words
  const elsewhere = matchInContext(extractedText, search) ?? matchInContext(aiAnalysis, search)
  return elsewhere ? <Marked {...elsewhere} /> : words
}

function Marked({ before, match, after }: { before: string; match: string; after: string }) {
  return (
    <>
      {before}
      <mark className="rounded-xs bg-warning-soft text-warning-ink">{match}</mark>
      {after}
    </>
  )
}

function Footer({ screenshot, onView, onChangeCategory, onDelete }: PartProps) {
  return (
    <div className="relative z-10 -mx-1.5 -mb-1.5 mt-auto flex flex-wrap items-center border-t pt-1.5">
      <Button variant="quiet" size="small" className="px-2" onClick={() => onView(screenshot)}>
        View Details
      </Button>
      <Button variant="quiet" size="small" className="px-2" onClick={() => onChangeCategory(screenshot)}>
        Change Category
      </Button>
      <Button
        variant="quiet-destructive"
        size="small"
        className="ms-auto px-2"
        onClick={() => onDelete(screenshot)}
      >
        Delete
      </Button>
    </div>
  )
}

function titleOf(screenshot: Screenshot): string {
  return screenshot.title || (isBeingRead(screenshot) ? 'New screenshot' : 'Untitled')
}
