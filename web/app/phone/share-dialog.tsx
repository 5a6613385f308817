import { FileText, TextQuote } from 'lucide-react'
import { useState } from 'react'
import type { Waiting } from '#web/phone/phone-db.ts'
import { forgetWaiting } from '#web/phone/waiting-on-phone.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useObjectUrl } from '#web/ui/use-object-url.ts'
import { saveShares } from './take-shared.ts'

type ShareDialogProps = { items: readonly Waiting[]; ownerId: number; onDone: () => void }

/** Open while there are items. If the user closes it, it asks again another time. */
export function ShareDialog({ items, ownerId, onDone }: ShareDialogProps) {
  const save = async () => {
    onDone()
    await saveShares(
      items.flatMap(({ share }) => share ?? []),
      ownerId,
    )
  }
  const remove = async () => {
    onDone()
    for (const { id } of items) await forgetWaiting(id)
  }
  return (
    <Dialog
      open={items.length > 0}
      onOpenChange={open => !open && onDone()}
      size="small"
      title="Save what was shared?"
      description="An app or a website handed this to Remy. Save it only if it was you who shared it."
      footer={
        <>
          <Button variant="secondary" onClick={() => void remove()}>
            Don't save
          </Button>
          <Button onClick={() => void save()}>Save</Button>
        </>
      }
    >
      <ul className="grid gap-3">
        {items.map(item => (
          <li key={item.id} className="flex min-w-0 items-center gap-3">
            <Look {...item} />
            <span className="line-clamp-3 min-w-0 wrap-anywhere whitespace-pre-line">
              {item.file?.name ?? item.text}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** A small picture of the item, if the browser can show one. */
function Look({ file }: Waiting) {
  const url = useObjectUrl(file?.type.startsWith('image/') ? file : null)
  const [isShown, setShown] = useState(true)
  if (url && isShown)
    return (
      <img
        src={url}
        alt=""
        onError={() => setShown(false)}
        className="size-12 shrink-0 rounded-control border object-cover"
      />
    )
  const Icon = file ? FileText : TextQuote
  return (
    <span className="grid size-12 shrink-0 place-items-center rounded-control border bg-sunken text-muted">
      <Icon aria-hidden className="size-5" />
    </span>
  )
}
