import {
  CheckCheck,
  Download,
  FolderInput,
  Link2,
  type LucideIcon,
  Shapes,
  Star,
  Tag,
  Trash2,
  X,
} from 'lucide-react'
import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { BatchAct } from '#contract/batch.ts'
import { contentTypes } from '#contract/content-type.ts'
import { sharedMax } from '#contract/sharing/share-link.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { fetchSeveral, useChangeSeveral } from '#web/memory/keep/queries/batch-queries.ts'
import { useCategories } from '#web/memory/keep/queries/category-queries.ts'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'
import { ShareOffer } from '#web/memory/keep/sharing/share-offer.tsx'
import { contentTypeName } from '#web/memory/keep/words/content-type-name.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { MenuItem } from '#web/ui/menu/menu-item.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { useToastsAbove } from '#web/ui/toast/use-toasts-above.ts'
import { useElementWidth } from '#web/ui/use-element-width.ts'
import { DeleteSeveralDialog } from './delete-several-dialog.tsx'
import { TagSeveralDialog } from './tag-several-dialog.tsx'
import type { Choice } from './use-choice.ts'
import { useDeleteKey } from './use-delete-key.ts'

/** The actions for the chosen screenshots, below them. */
export function ChoiceBar({ choice }: { choice: Choice }) {
  const { chosen, chooseAll, clear } = choice
  const { act, isBusy } = useAct(choice)
  const [asking, setAsking] = useState<'tag' | 'delete' | null>(null)
  const [isLoading, setLoading] = useState(false)
  const areFavourites = chosen.every(({ isFavourite }) => isFavourite)
  const download = async () => {
    setLoading(true)
    try {
      saveFile(await fetchSeveral(chosen.map(({ id }) => id)))
    } catch (error) {
      const description = problemSentence(error, { refused: 'The pictures could not be loaded.' })
      showToast({ title: 'Download failed', description, tone: 'destructive' })
    } finally {
      setLoading(false)
    }
  }
  useLayoutEffect(sayOnPage, [])
  useDeleteKey(() => setAsking('delete'))
  const room = useRef<HTMLDivElement>(null)
  const bar = useToastsAbove<HTMLFieldSetElement>()
  const isWorded = useElementWidth(room) >= wordedPxMin
  const many = chosen.length === 1 ? '1 screenshot' : `${chosen.length} screenshots`
  return (
    <div ref={room} className="pointer-events-none absolute inset-x-3 bottom-3 z-30">
      <fieldset
        ref={bar}
        data-tray
        aria-label="Selection"
        className="pointer-events-auto mx-auto flex w-fit max-w-full animate-rise flex-wrap items-center justify-center gap-x-1 gap-y-0.5 rounded-card border bg-raised p-1 shadow-float"
      >
        <div className="flex items-center gap-x-1">
          <IconButton label="End selection" onClick={clear}>
            <X aria-hidden />
          </IconButton>
          <p role="status" data-figures className="px-1 font-medium text-sm">
            {chosen.length} selected
          </p>
          <IconButton label="Select all shown" onClick={chooseAll}>
            <CheckCheck aria-hidden />
          </IconButton>
        </div>
        <div
          className={
            isWorded
              ? 'flex items-center gap-x-1'
              : 'flex flex-wrap justify-center slim:grid slim:grid-cols-4'
          }
        >
          <MoveMenu
            onMove={categoryId => act({ is: 'move', categoryId })}
            trigger={<Sign label="Move" isWorded={isWorded} icon={FolderInput} />}
          />
          <ChoiceMenu trigger={<Sign label="Set type" short="Type" isWorded={isWorded} icon={Shapes} />}>
            {[...contentTypes, 'unknown' as const].map(type => (
              <MenuItem key={type} onSelect={() => act({ is: 'type', type })}>
                {contentTypeName(type)}
              </MenuItem>
            ))}
          </ChoiceMenu>
          <Act
            label="Add tags"
            short="Tags"
            isWorded={isWorded}
            icon={<Tag aria-hidden />}
            onClick={() => setAsking('tag')}
          />
          <Act
            label={areFavourites ? 'Remove from favourites' : 'Mark as favourite'}
            word="Favourite"
            isWorded={isWorded}
            icon={<Star aria-hidden className={areFavourites ? 'fill-current' : undefined} />}
            onClick={() => act({ is: 'favourite', isFavourite: !areFavourites })}
          />
          <Act
            label="Download as ZIP"
            word="Download"
            short="ZIP"
            isWorded={isWorded}
            icon={<Download aria-hidden />}
            busy={isLoading}
            onClick={() => void download()}
          />
          <ShareOffer what={{ kind: 'screenshots', ids: chosen.slice(0, sharedMax).map(({ id }) => id) }}>
            {open => (
              <Act
                label="Create link"
                short="Link"
                isWorded={isWorded}
                icon={<Link2 aria-hidden />}
                onClick={open}
              />
            )}
          </ShareOffer>
          <Act
            label="Delete"
            isWorded={isWorded}
            variant="quiet-destructive"
            icon={<Trash2 aria-hidden />}
            onClick={() => setAsking('delete')}
          />
        </div>
        <TagSeveralDialog
          open={asking === 'tag'}
          many={many}
          isBusy={isBusy}
          onTag={tags => act({ is: 'tag', tags }, () => setAsking(null))}
          onClose={() => setAsking(null)}
        />
        <DeleteSeveralDialog
          open={asking === 'delete'}
          many={many}
          isBusy={isBusy}
          onDelete={() => act({ is: 'delete' }, () => setAsking(null))}
          onClose={() => setAsking(null)}
        />
      </fieldset>
    </div>
  )
}

/**
 * Others make room for it. They do not look for it with `:has()`: browsers would then work out the styles of
 * the whole page anew whenever a card comes or goes.
 */
function sayOnPage() {
  document.body.toggleAttribute('data-choosing', true)
  return () => void document.body.toggleAttribute('data-choosing', false)
}

/** The pane is so wide that each word has room beside its icon. */
const wordedPxMin = 850

/** Applies an action to all chosen screenshots. Afterwards, none is chosen. */
function useAct({ chosen, clear }: Choice) {
  const several = useChangeSeveral()
  const [view, change] = useMemoryView()
  const act = (wanted: BatchAct, onDone?: () => void) => {
    const ids = chosen.map(({ id }) => id)
    several.mutate(
      { ids, act: wanted },
      {
        onSuccess: () => {
          onDone?.()
          clear()
          // Nothing about a deleted screenshot may stay on the screen.
          if (wanted.is === 'delete' && view.chatId !== null && ids.includes(view.chatId))
            change({ chatId: null }, { replace: true })
        },
      },
    )
  }
  return { act, isBusy: several.isPending }
}

type MoveMenuProps = { trigger: ReactElement; onMove: (categoryId: number | null) => void }

function MoveMenu({ trigger, onMove }: MoveMenuProps) {
  const { data: categories = [] } = useCategories()
  return (
    <ChoiceMenu trigger={trigger}>
      {categories.map(({ id, name }) => (
        <MenuItem key={id} onSelect={() => onMove(id)}>
          {name}
        </MenuItem>
      ))}
      <MenuItem onSelect={() => onMove(null)}>Uncategorized</MenuItem>
    </ChoiceMenu>
  )
}

function ChoiceMenu({ trigger, children }: { trigger: ReactElement; children: ReactNode }) {
  return (
    <Menu trigger={trigger} side="top" align="center">
      {children}
    </Menu>
  )
}

type Worded = {
  label: string
  /** The visible word, where the label is longer. */
  word?: string
  /** The word below the icon, where it is longer still. */
  short?: string
  /** Each word is beside its icon. Otherwise it is below it, as on a tab bar. */
  isWorded: boolean
}
type ActProps = Omit<ComponentProps<typeof Button>, 'children' | 'size' | 'busyLabel'> &
  Worded & { icon: ReactNode }

function Act({ label, word = label, short = word, isWorded, icon, ...rest }: ActProps) {
  return (
    <Button
      variant="quiet"
      {...rest}
      size="small"
      aria-label={label}
      title={label}
      className={isWorded ? undefined : stackedLook}
    >
      {icon}
      {isWorded ? word : short}
    </Button>
  )
}

const stackedLook = 'h-12 min-w-11 px-0.5 text-xs pointer-coarse:h-12 *:flex-col *:gap-0.5'

/** A menu's button. */
const Sign = ({ icon: Icon, ...rest }: Worded & { icon: LucideIcon }) => (
  <Act {...rest} icon={<Icon aria-hidden />} />
)
