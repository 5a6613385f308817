import { Eye, FolderInput, type LucideIcon, Trash2 } from 'lucide-react'
import { memo, useState } from 'react'
import type { FoundScreenshot, Screenshot } from '#contract/screenshot.ts'
import { isBeingRead } from '#web/memory/keep/queries/screenshot-queries.ts'
import { ReadingProgress } from '#web/memory/keep/words/reading-progress.tsx'
import { TimeAgo } from '#web/memory/keep/words/time-ago.tsx'
import { titleOf } from '#web/memory/keep/words/title-of.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { AvatarCircle } from '#web/ui/marks/avatar-circle.tsx'
import { CardBadges } from './card-badges.tsx'
import { CardPicture } from './card-picture.tsx'
import { CardReason } from './card-reason.tsx'
import { CardTitle } from './card-title.tsx'
import { CardWords } from './card-words.tsx'
import { ChoiceBox } from './choice-box.tsx'
import type { CardFace } from './wall-layout.ts'

export type CardActions = {
  /** Chooses the screenshot for the chat, by pointer or key. */
  onSelect: (screenshot: Screenshot, isByKey: boolean) => void
  onView: (screenshot: Screenshot) => void
  onChangeCategory: (screenshot: Screenshot) => void
  onDelete: (screenshot: Screenshot) => void
}

export type CardProps = CardActions & {
  screenshot: FoundScreenshot
  isSelected: boolean
  /** Its position among the cards, from 1. */
  position: number
  /** How many there are. -1 if unknown. */
  total: number
  /** The card is one of several chosen ones. */
  isChosen: boolean
  /** Other cards are chosen already. */
  isChoosing: boolean
  onToggle: (id: number) => void
  /** For screen readers: the heading of the part of the list that begins here. */
  heading?: string | undefined
}

type ScreenshotCardProps = CardProps & { face: Exclude<CardFace, 'line'> }

/** Memoised, so that scrolling renders only new cards. */
export const ScreenshotCard = memo(function ScreenshotCard(props: ScreenshotCardProps) {
  const { screenshot, face, isSelected, position, total, heading, ...others } = props
  const { isChosen, isChoosing, onToggle, ...actions } = others
  // Controls for a mouse are not drawn for cards that only scroll past.
  const [isPointed, setPointed] = useState(false)
  return (
    <article
      onPointerMove={({ pointerType }) => setPointed(pointerType !== 'touch')}
      aria-label={titleOf(screenshot)}
      aria-posinset={position}
      aria-setsize={total}
      data-screenshot={screenshot.id}
      className={classNames(
        'group relative flex min-w-0 overflow-hidden rounded-card border bg-surface transition-colors hover:border-edge',
        face === 'broad' || face === 'beside' ? 'flex-row' : 'flex-col',
        face === 'beside' && 'min-h-50',
        face === 'half' && '@container',
        isSelected && 'border-remy outline-1 outline-remy hover:border-remy',
        isChosen && 'border-primary outline-2 outline-primary hover:border-primary',
      )}
    >
      {heading && <h2 className="sr-only">{heading}</h2>}
      <ChoiceBox screenshot={screenshot} isChosen={isChosen} isChoosing={isChoosing} onToggle={onToggle} />
      <CardPicture screenshot={screenshot} face={face} isPointed={isPointed} {...actions} />
      <div
        className={classNames('flex min-w-0 flex-1 flex-col gap-2.5 p-3.5', face === 'half' && 'gap-2 p-2.5')}
      >
        <Heading screenshot={screenshot} face={face} isSelected={isSelected} onSelect={actions.onSelect} />
        <Knowledge screenshot={screenshot} face={face} />
        <Footer screenshot={screenshot} face={face} {...actions} />
      </div>
    </article>
  )
})

type PartProps = Pick<ScreenshotCardProps, 'screenshot' | 'face'>

function Heading({
  screenshot,
  face,
  ...choice
}: PartProps & Pick<ScreenshotCardProps, 'isSelected' | 'onSelect'>) {
  const time = <TimeAgo moment={screenshot.createdAt} className="relative z-10 text-muted text-xs" />
  if (face === 'half') {
    return (
      <header className="grid gap-1.5">
        {/* In half the width the title needs the whole line. */}
        <div className="flex min-w-0 items-center gap-1.5">
          <AvatarCircle text={titleOf(screenshot)} className="size-6 text-xs" />
          {time}
        </div>
        <CardTitle screenshot={screenshot} lines={2} {...choice} />
      </header>
    )
  }
  return (
    <header className="flex items-center gap-2.5">
      <AvatarCircle text={titleOf(screenshot)} />
      <div className="min-w-0 flex-1">
        <CardTitle screenshot={screenshot} lines={1} {...choice} />
        {time}
      </div>
      {face === 'broad' && <Badges screenshot={screenshot} className="max-w-1/2 shrink-0 self-start" />}
    </header>
  )
}

function Knowledge({ screenshot, face }: PartProps) {
  const isReading = isBeingRead(screenshot)
  const isHalf = face === 'half'
  return (
    <>
      {isReading || screenshot.failure ? (
        <div className="relative z-10 min-h-11">
          <ReadingProgress screenshot={screenshot} />
        </div>
      ) : (
        <p
          dir="auto"
          className={classNames(
            'max-w-[70ch] text-muted',
            isHalf ? 'line-clamp-3 text-sm' : 'line-clamp-2 min-h-11',
          )}
        >
          <CardWords screenshot={screenshot} isShort={isHalf} />
        </p>
      )}
      {screenshot.match && <CardReason reason={screenshot.match.reason} />}
      {face !== 'broad' && <Badges screenshot={screenshot} className={isHalf && 'flex-wrap gap-1'} />}
    </>
  )
}

/** Unknown badges are invisible, but keep their place. */
function Badges({ screenshot, className }: Pick<PartProps, 'screenshot'> & { className: string | false }) {
  return (
    <CardBadges
      screenshot={screenshot}
      className={classNames(className, isBeingRead(screenshot) && 'invisible')}
    />
  )
}

function Footer({ screenshot, face, onView, onChangeCategory, onDelete }: PartProps & CardActions) {
  const actions = {
    onView: () => onView(screenshot),
    onChange: () => onChangeCategory(screenshot),
    onDelete: () => onDelete(screenshot),
  }
  if (face === 'half') return <HalfFooter {...actions} />
  return (
    <div className="relative z-10 -mx-1.5 mt-auto -mb-1.5 flex flex-wrap items-center border-t pt-1.5">
      <Button variant="quiet" size="small" className="px-2" onClick={actions.onView}>
        View Details
      </Button>
      <Button variant="quiet" size="small" className="px-2" onClick={actions.onChange}>
        Change Category
      </Button>
      <Button variant="quiet-destructive" size="small" className="ms-auto px-2" onClick={actions.onDelete}>
        Delete
      </Button>
    </div>
  )
}

type HalfFooterProps = Record<'onView' | 'onChange' | 'onDelete', () => void>

/**
 * In half the width one line holds all three actions. Two are icons, and on the smallest screens the first is
 * too.
 */
function HalfFooter({ onView, onChange, onDelete }: HalfFooterProps) {
  return (
    <div className="relative z-10 -mx-1.5 mt-auto -mb-1.5 flex items-center border-t pt-1 pointer-coarse:-mb-2.5 pointer-coarse:pt-0.5">
      <Button
        variant="quiet"
        size="small"
        title="View Details"
        className="min-w-0 shrink grow justify-items-start px-1.5 text-start text-xs pointer-coarse:whitespace-normal pointer-coarse:leading-4 @max-[152px]:justify-items-center"
        onClick={onView}
      >
        <Eye aria-hidden className="hidden @max-[152px]:block" />
        <span className="@max-[152px]:sr-only">View Details</span>
      </Button>
      <Sign variant="quiet" words="Change Category" icon={FolderInput} onClick={onChange} />
      <Sign variant="quiet-destructive" words="Delete" icon={Trash2} onClick={onDelete} />
    </div>
  )
}

type SignProps = {
  variant: 'quiet' | 'quiet-destructive'
  words: string
  icon: LucideIcon
  onClick: () => void
}

function Sign({ words, icon: Icon, ...button }: SignProps) {
  return (
    <Button {...button} size="small" title={words} className="w-9 px-0 @max-[152px]:w-auto @max-[152px]:grow">
      <Icon aria-hidden />
      <span className="sr-only">{words}</span>
    </Button>
  )
}
