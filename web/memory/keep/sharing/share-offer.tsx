import { type ReactNode, useState } from 'react'
import type { SharedWhat } from '#contract/sharing/share-link.ts'
import { useLate } from '#web/ui/dialog/use-late.ts'
import { sayNotOpened } from '#web/ui/toast/say-not-opened.ts'
import { lateShareDialog } from './late-share-dialog.ts'

type ShareOfferProps = { what: SharedWhat; children: (open: () => void) => ReactNode }

/** A button that opens the dialog for a share link. */
export function ShareOffer({ what, children }: ShareOfferProps) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const close = () => setOpen(false)
  const Dialog = useLate(lateShareDialog, isOpen, () => {
    close()
    sayNotOpened(open)
  })
  return (
    <>
      {children(open)}
      {Dialog && isOpen && <Dialog what={what} onClose={close} />}
    </>
  )
}
