import { Ellipsis, Eye, FolderInput, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { CardBadges } from '#web/memory/keep/card/card-badges.tsx'
import { CardTitle } from '#web/memory/keep/card/card-title.tsx'
import { CardWords } from '#web/memory/keep/card/card-words.tsx'
import { ChoiceBox } from '#web/memory/keep/card/choice-box.tsx'
import { FavouriteButton } from '#web/memory/keep/card/favourite-button.tsx'
import type { CardActions, CardProps } from '#web/memory/keep/card/screenshot-card.tsx'
import { ScreenshotPicture } from '#web/memory/keep/picture/screenshot-picture.tsx'
import { isBeingRead } from '#web/memory/keep/queries/screenshot-queries.ts'
import { ReadingProgress } from '#web/memory/keep/words/reading-progress.tsx'
import { TimeAgo } from '#web/memory/keep/words/time-ago.tsx'
import { titleOf } from '#web/memory/keep/words/title-of.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { MenuItem } from '#web/ui/menu/menu-item.tsx'

/** A screenshot as one line of a dense list: a small picture, the words, and a menu. */
export const ScreenshotLine = memo(function ScreenshotLine(props: CardProps) {
  const { screenshot, isSelected, position, total, heading, ...others } = props
  const { isChosen, isChoosing, onToggle, ...actions } = others
  const isUnfinished = isBeingRead(screenshot) || screenshot.failure !== null
  // On a narrow screen, the title needs the room, and the bar of the selection has these actions.
  const whileChoosing = isChoosing && '@max-[480px]:hidden'
  return (
    <article
      aria-label={titleOf(screenshot)}
      aria-posinset={position}
      aria-setsize={total}
      data-screenshot={screenshot.id}
      className={classNames(
        '@container group relative flex min-h-16 min-w-0 items-center gap-3 border-b px-2 py-1.5 transition-colors hover:bg-hover',
        isSelected && 'rounded-control bg-remy-soft hover:bg-remy-soft',
        isChosen && 'rounded-control bg-primary-soft hover:bg-primary-soft',
      )}
    >
      {heading && <h2 className="sr-only">{heading}</h2>}
      <ChoiceBox isBeside {...{ screenshot, isChosen, isChoosing, onToggle }} />
      <ScreenshotPicture
        screenshot={screenshot}
        alt=""
        className="size-12 min-h-0! shrink-0 rounded-control border object-cover"
      />
      <div className="min-w-0 flex-1">
        <CardTitle screenshot={screenshot} lines={1} isSelected={isSelected} onSelect={actions.onSelect} />
        {isUnfinished ? (
          <div className="relative z-10">
            <ReadingProgress screenshot={screenshot} />
          </div>
        ) : (
          <p dir="auto" className="truncate text-muted text-sm">
            <CardWords screenshot={screenshot} isShort />
            {screenshot.match && ` · ${screenshot.match.reason}`}
          </p>
        )}
      </div>
      <CardBadges
        screenshot={screenshot}
        className={classNames('hidden max-w-2/5 shrink-0 @min-[560px]:flex', isUnfinished && 'invisible')}
      />
      <TimeAgo
        moment={screenshot.createdAt}
        className="relative z-10 hidden w-24 shrink-0 text-end text-muted text-xs @min-[480px]:block"
      />
      <FavouriteButton screenshot={screenshot} className={classNames('-me-2', whileChoosing)} />
      <Actions screenshot={screenshot} className={whileChoosing} {...actions} />
    </article>
  )
})

function Actions({
  screenshot,
  className,
  onView,
  onChangeCategory,
  onDelete,
}: CardActions & Pick<CardProps, 'screenshot'> & { className: string | false }) {
  const trigger = (
    <Button
      variant="quiet"
      size="small-icon"
      className={classNames('relative z-10', className)}
      aria-label={`Actions for ${titleOf(screenshot)}`}
      title="Actions"
    >
      <Ellipsis aria-hidden />
    </Button>
  )
  return (
    <Menu trigger={trigger}>
      <MenuItem onSelect={() => onView(screenshot)}>
        <Eye aria-hidden className="text-muted" />
        View Details
      </MenuItem>
      <MenuItem onSelect={() => onChangeCategory(screenshot)}>
        <FolderInput aria-hidden className="text-muted" />
        Change Category
      </MenuItem>
      <MenuItem destructive onSelect={() => onDelete(screenshot)}>
        <Trash2 aria-hidden />
        Delete
      </MenuItem>
    </Menu>
  )
}
