import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster as Sonner, useSonner } from 'sonner'
import { classNames } from '#web/ui/class-names.ts'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import { phoneQuery } from '#web/ui/phone-query.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { moveToasts } from './place-toast.ts'
import { raiseToast } from './raise-toast.ts'
import { removeProblems } from './remove-problems.ts'
import { openToastRoom } from './toast-room.ts'
import { useWayPastToasts } from './use-way-past-toasts.ts'

/** Where toasts appear, one at a time, and never over a field. Rendered once, at the root. */
export function Toaster() {
  const isPhone = useMediaQuery(phoneQuery)
  useEffect(
    () => openToastRoom({ show: raiseToast, placeAnew: moveToasts, dismissProblems: removeProblems }),
    [],
  )
  return (
    <div {...useWayPastToasts()}>
      <Sonner
        visibleToasts={1}
        position={isPhone ? 'top-center' : 'bottom-left'}
        mobileOffset={{ top: 'max(1px, env(safe-area-inset-top))' }}
        closeButton
        hotkey={noKeys}
        customAriaLabel={`Notifications ${isMac ? 'Option' : 'Alt'}+T`}
        icons={{
          error: <CircleAlert role="img" aria-label="Problem" className="size-4.5 text-danger-ink" />,
        }}
        toastOptions={{ unstyled: true, classNames: looks }}
      />
      <WayToActions />
    </div>
  )
}

/**
 * Announced after the toast's text, for people who would look for its buttons at the end of the page. Only
 * with a keyboard.
 */
function WayToActions() {
  const [latest] = useSonner().toasts
  const hasKeys = !useMediaQuery('(pointer: coarse)')
  const offers = hasKeys && latest && typeof latest.action === 'object' && latest.action !== null
  return (
    <p role="status" className="sr-only">
      {offers && `Press ${isMac ? 'Option' : 'Alt'}+T to go there.`}
    </p>
  )
}

/** `useWayPastToasts` handles the keys. Sonner's would lead to the list and no further. */
const noKeys: string[] = []

const isMac = /Mac|iP/.test(navigator.platform)

/** Visible, but not part of the button's name. */
const keyHint = classNames(
  'pointer-fine:md:after:rounded-xs pointer-fine:md:after:bg-black/20 pointer-fine:md:after:px-1 pointer-fine:md:after:font-normal pointer-fine:md:after:text-xs',
  isMac ? "pointer-fine:md:after:content-['⌥T'/'']" : "pointer-fine:md:after:content-['Alt+T'/'']",
)

const looks = {
  // An open dialog takes pointer events from everything that does not claim them.
  toast:
    'pointer-events-auto relative flex w-full flex-wrap items-start gap-x-3 gap-y-2 rounded-card border bg-raised p-4 pe-11 font-sans text-ink shadow-float md:w-(--width)',
  // So wide that the buttons get a row of their own, and a picture does not.
  content: 'min-w-0 flex-1 basis-[calc(100%-3.75rem)]',
  error: 'border-danger!',
  icon: 'mt-0.5',
  title: 'text-balance font-semibold text-base',
  description: 'text-balance text-muted text-sm',
  actionButton: classNames(buttonLook({ size: 'small' }), keyHint),
  // Before the main button in the document, after it on screen.
  cancelButton: classNames(buttonLook({ variant: 'secondary', size: 'small' }), 'order-last'),
  closeButton:
    'absolute! top-2! right-2! left-auto! grid! size-8! translate-none! pointer-coarse:top-0.5! pointer-coarse:right-0.5! pointer-coarse:size-11! place-items-center rounded-control! border-0! bg-transparent! text-muted! hover:bg-hover! hover:text-ink! [&_svg]:size-4!',
}
