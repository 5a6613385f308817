import {
  ArchiveRestore,
  ArrowDownUp,
  Ellipsis,
  History,
  LayoutGrid,
  type LucideIcon,
  Rows3,
  Star,
} from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import type { ScreenshotSort } from '#contract/screenshot.ts'
import type { GalleryMode } from '#web/account/kept-mode.ts'
import { useGalleryMode } from '#web/account/use-gallery-mode.ts'
import { lateChanges, lateTrash } from '#web/memory/keep/dialogs/late-dialogs.ts'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { useLate } from '#web/ui/dialog/use-late.ts'
import { Menu } from '#web/ui/menu/menu.tsx'
import { MenuChoice } from '#web/ui/menu/menu-choice.tsx'
import { MenuItem } from '#web/ui/menu/menu-item.tsx'
import { MenuSeparator } from '#web/ui/menu/menu-separator.tsx'
import { phoneQuery } from '#web/ui/phone-query.ts'
import { sayNotOpened } from '#web/ui/toast/say-not-opened.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'

/**
 * Cards or a list, its order, and the menu More: favourites, and what was changed or deleted. On a phone, all
 * of it is in More.
 */
export function GalleryView() {
  const [mode, keepMode] = useGalleryMode()
  const [{ sort, search }, change] = useMemoryView()
  const isPhone = useMediaQuery(phoneQuery)
  const isSorted = search.trim() === ''
  const isOther = isSorted && sort !== 'saved'
  const sorted = isOther ? `: ${orders.find(({ value }) => value === sort)?.label}` : ''
  const [shown, setShown] = useState<'changes' | 'trash' | null>(null)
  const close = () => setShown(null)
  const failed = () => {
    close()
    sayNotOpened(() => setShown(shown))
  }
  const Changes = useLate(lateChanges, shown === 'changes', failed)
  const Trash = useLate(lateTrash, shown === 'trash', failed)
  const order = (
    <MenuChoice label="Sort by" value={sort} options={orders} onChange={next => change({ sort: next })} />
  )
  const view = <MenuChoice label="View" value={mode} options={modes} onChange={keepMode} />
  return (
    <>
      {!isPhone &&
        modes.map(({ value, label, icon: Icon }) => (
          <IconButton
            key={value}
            label={label}
            aria-pressed={mode === value}
            onClick={() => keepMode(value)}
            className={classNames(mode === value && 'bg-primary-soft text-primary-ink hover:bg-primary-soft')}
          >
            <Icon aria-hidden />
          </IconButton>
        ))}
      {!isPhone && isSorted && (
        <Menu trigger={<MenuSign label={`Sort${sorted}`} isOn={isOther} icon={ArrowDownUp} />}>{order}</Menu>
      )}
      <Menu
        trigger={
          <MenuSign label={`More${isPhone ? sorted : ''}`} isOn={isPhone && isOther} icon={Ellipsis} />
        }
      >
        {isPhone && view}
        {isPhone && isSorted && <MenuSeparator />}
        {isPhone && isSorted && order}
        {isPhone && <MenuSeparator />}
        <MenuItem onSelect={() => change({ search: 'is:favourite' })}>
          <Star aria-hidden className="text-muted" />
          Favourites
        </MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => setShown('changes')}>
          <History aria-hidden className="text-muted" />
          Recent changes
        </MenuItem>
        <MenuItem onSelect={() => setShown('trash')}>
          <ArchiveRestore aria-hidden className="text-muted" />
          Recently deleted
        </MenuItem>
      </Menu>
      {Changes && <Changes open={shown === 'changes'} onOpenChange={close} />}
      {Trash && <Trash open={shown === 'trash'} onOpenChange={close} />}
    </>
  )
}

type MenuSignProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  label: string
  isOn: boolean
  icon: LucideIcon
}

/** The button of a menu. `isOn`: something was chosen in it that is not usual. */
const MenuSign = ({ label, isOn, icon: Icon, ...rest }: MenuSignProps) => (
  <Button
    {...rest}
    variant="quiet"
    size="icon"
    aria-label={label}
    title={label}
    className={classNames(isOn && 'bg-primary-soft text-primary-ink hover:bg-primary-soft')}
  >
    <Icon aria-hidden />
  </Button>
)

const modes = [
  { value: 'card', label: 'Card View', icon: LayoutGrid },
  { value: 'list', label: 'List View', icon: Rows3 },
] as const satisfies readonly { value: GalleryMode; label: string; icon: unknown }[]

const orders = [
  { value: 'saved', label: 'Saved' },
  { value: 'captured', label: 'Captured' },
  { value: 'mentioned', label: 'Date mentioned' },
  { value: 'title', label: 'Title' },
] as const satisfies readonly { value: ScreenshotSort; label: string }[]
