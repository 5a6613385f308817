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
import { type ReactElement, type ReactNode, useState } from 'react'
import type { BatchAct } from '#contract/batch.ts'
import { contentTypes } from '#contract/screenshot.ts'
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
import { showToast } from '#web/ui/toast/show-toast.ts'
import { DeleteSeveralDialog } from './delete-several-dialog.tsx'
import { TagSeveralDialog } from './tag-several-dialog.tsx'
import type { Choice } from './use-choice.ts'

/** What can be done with the chosen screenshots, below them. */
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
  const many = chosen.length === 1 ? '1 screenshot' : `${chosen.length} screenshots`
  return (
    <fieldset
      data-choice-bar
      aria-label="Selection"
      className="absolute inset-x-3 bottom-3 z-30 mx-auto flex w-fit max-w-[calc(100%-1.5rem)] animate-rise flex-wrap items-center justify-center gap-x-1 gap-y-0.5 rounded-card border bg-raised p-1 shadow-float"
    >
      <IconButton label="End selection" onClick={clear}>
        <X aria-hidden />
      </IconButton>
      <p role="status" data-figures className="px-1 font-medium text-sm">
        {chosen.length} selected
      </p>
      <IconButton label="Select all shown" onClick={chooseAll}>
        <CheckCheck aria-hidden />
      </IconButton>
      <MoveMenu
        onMove={categoryId => act({ is: 'move', categoryId })}
        trigger={<Sign label="Move" icon={FolderInput} />}
      />
      <ChoiceMenu trigger={<Sign label="Set type" icon={Shapes} />}>
        {[...contentTypes, 'unknown' as const].map(type => (
          <MenuItem key={type} onSelect={() => act({ is: 'type', type })}>
            {contentTypeName(type)}
          </MenuItem>
        ))}
      </ChoiceMenu>
      <IconButton label="Add tags" onClick={() => setAsking('tag')}>
        <Tag aria-hidden />
      </IconButton>
      <IconButton
        label={areFavourites ? 'Remove from favourites' : 'Mark as favourite'}
        onClick={() => act({ is: 'favourite', isFavourite: !areFavourites })}
      >
        <Star aria-hidden className={areFavourites ? 'fill-current' : undefined} />
      </IconButton>
      <IconButton label="Download as ZIP" busy={isLoading} onClick={() => void download()}>
        <Download aria-hidden />
      </IconButton>
      <ShareOffer what={{ kind: 'screenshots', ids: chosen.slice(0, sharedMax).map(({ id }) => id) }}>
        {open => (
          <IconButton label="Create link" onClick={open}>
            <Link2 aria-hidden />
          </IconButton>
        )}
      </ShareOffer>
      <IconButton label="Delete" variant="quiet-destructive" onClick={() => setAsking('delete')}>
        <Trash2 aria-hidden />
      </IconButton>
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
  )
}

/** Does it to all that are chosen. After it, none is. */
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
          // Nothing on screen may stay about a deleted screenshot.
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
      <div className="max-h-70 overflow-y-auto">{children}</div>
    </Menu>
  )
}

/** A menu's button, without a tooltip of ours: the menu stands where that would. */
function Sign({ label, icon: Icon, ...trigger }: { label: string; icon: LucideIcon }) {
  return (
    <Button {...trigger} variant="quiet" size="icon" aria-label={label} title={label}>
      <Icon aria-hidden />
    </Button>
  )
}
