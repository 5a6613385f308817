import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { type ReactNode, useEffect } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { placeToastsAnew } from '#web/ui/toast/toast-room.ts'
import { useToastsAbove } from '#web/ui/toast/use-toasts-above.ts'
import { DialogTitle } from './dialog-title.tsx'
import { useFocusOnItsWay } from './use-focus-on-its-way.ts'
import { useHistoryStep } from './use-history-step.ts'
import { useReturnFocus } from './use-return-focus.ts'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Its name or, if the heading has more than a name, a heading with a `DialogTitle` in it. */
  title: string | { heading: ReactNode }
  description?: ReactNode
  /** At most 28, 36 or 64 rem wide. On a phone always a sheet of full width. */
  size?: keyof typeof widths
  /** The address says that it is open, so it is a step of the history already. */
  isInAddress?: boolean
  /** The row of buttons at the bottom. */
  footer?: ReactNode
  children?: ReactNode
  className?: string
}

/**
 * A dialog that traps the focus, closes with Escape and Back, and returns the focus. On a phone it is a
 * sheet.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, size = 'medium', isInAddress = false, className, ...parts } = props
  const focus = useReturnFocus()
  const way = useFocusOnItsWay()
  useHistoryStep(open && !isInAddress, () => !holdsOneTimeText() && onOpenChange(false))
  // A toast shown while it was open was placed to leave room for it.
  useEffect(() => (open ? placeToastsAnew : undefined), [open])
  // Radix warns about a missing description, unless this says that there is none.
  const undescribed = parts.description === undefined && { 'aria-describedby': undefined }
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 animate-appear bg-overlay data-[state=closed]:animate-vanish" />
        <Primitive.Content
          {...focus}
          {...way}
          {...undescribed}
          onEscapeKeyDown={leaveToWhatOwnsIt}
          onPointerDownOutside={stayForToasts}
          className={classNames(panelLook, widths[size], className)}
        >
          <Parts {...parts} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/**
 * Radix handles Escape before the focused element does. An element that needs Escape itself is marked
 * `data-own-escape`.
 */
function leaveToWhatOwnsIt(event: KeyboardEvent) {
  const isOwned = event.target instanceof Element && event.target.closest('[data-own-escape]')
  if (isOwned || holdsOneTimeText()) event.preventDefault()
}

/**
 * A key or a code that is shown only once is lost when its dialog closes. It closes by its buttons alone, and
 * not by Escape, a press beside it, or Back. Such a part is marked `data-shown-once`.
 */
const holdsOneTimeText = () => document.querySelector('[role=dialog] [data-shown-once]') !== null

/** Toasts are above the dialog: a press on them is not outside it. */
function stayForToasts(event: Event) {
  const isOnToast = event.target instanceof Element && event.target.closest('[data-sonner-toaster]')
  if (isOnToast || holdsOneTimeText()) event.preventDefault()
}

function Parts({
  title,
  description,
  footer,
  children,
}: Pick<DialogProps, 'title' | 'description' | 'footer' | 'children'>) {
  // Toasts that were there leave room for it. Only now is it in the document.
  useEffect(placeToastsAnew, [])
  return (
    <>
      <header className="flex items-start gap-4 px-5 pt-4 pb-3">
        <div className="grid min-w-0 flex-1 gap-1 pt-1 pointer-coarse:pt-2">
          {typeof title === 'string' ? <DialogTitle>{title}</DialogTitle> : title.heading}
          {description !== undefined && (
            <Primitive.Description className="text-balance text-muted">{description}</Primitive.Description>
          )}
        </div>
        <Primitive.Close asChild>
          {/* No tooltip of ours: Escape would close that first, and the dialog only the second time. */}
          <Button aria-label="Close dialog" title="Close" variant="quiet" size="icon" className="-me-2">
            <X aria-hidden />
          </Button>
        </Primitive.Close>
      </header>
      {/* Relative, so that positioned content scrolls with it, and never makes the panel itself scroll. */}
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 edge-once-scrolled tiny:flex-none tiny:overflow-visible tiny:before:hidden">
        {children}
      </div>
      {footer && <Buttons>{footer}</Buttons>}
    </>
  )
}

/** No toast covers them. */
function Buttons({ children }: { children: ReactNode }) {
  return (
    <footer ref={useToastsAbove<HTMLElement>()} data-dialog-buttons className={footerLook}>
      {children}
    </footer>
  )
}

const panelLook = [
  'fixed z-50 flex flex-col overflow-hidden tiny:overflow-y-auto outline-none border bg-surface text-ink shadow-float data-[state=closed]:animate-vanish',
  'max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[92dvh] max-md:animate-sheet max-md:rounded-t-dialog max-md:border-b-0',
  'md:inset-0 md:m-auto md:h-fit md:max-h-[min(90dvh,56rem)] md:w-[calc(100%-2rem)] md:animate-rise md:rounded-dialog',
].join(' ')

const footerLook = [
  'flex flex-wrap justify-end gap-2 border-t px-5 pt-3',
  'pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:*:flex-1',
].join(' ')

const widths = { small: 'md:max-w-md', medium: 'md:max-w-xl', large: 'md:max-w-5xl' }
