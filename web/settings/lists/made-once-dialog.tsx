import type { UseQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { ShownOnce } from '#web/ui/controls/shown-once.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/ui/marks/empty-state.tsx'
import { Loaded } from './loaded.tsx'

type MadeOnceDialogProps<T> = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: string
  list: Pick<UseQueryResult<T[]>, 'data' | 'error' | 'refetch'>
  max: number
  /** Shown at the limit. */
  fullSentence: string
  empty: { icon: LucideIcon; title: string; description: string }
  /** The label of the button that opens the form. */
  makeLabel: string
  form: (props: { onMade: (secret: string) => void; onCancel: () => void }) => ReactNode
  /** How the secret of a new one is shown. */
  secret: { label: string; help: string; copyLabel: string }
  row: (item: T) => ReactNode
  /** Below the list. */
  children?: ReactNode
}

/** A list of things with a secret, such as keys. The secret of a new one is shown once. */
export function MadeOnceDialog<T>({ open, onOpenChange, list, ...props }: MadeOnceDialogProps<T>) {
  const [isMaking, setMaking] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const show = (next: boolean) => {
    if (!next) {
      setMaking(false)
      setSecret(null)
    }
    onOpenChange(next)
  }
  const isFull = (list.data?.length ?? 0) >= props.max
  const isListed = !isMaking && secret === null
  return (
    <Dialog
      open={open}
      onOpenChange={show}
      title={props.title}
      description={props.description}
      footer={
        isListed &&
        list.data && (
          <Button disabled={isFull} onClick={() => setMaking(true)}>
            {props.makeLabel}
          </Button>
        )
      }
    >
      {secret !== null && <ShownOnce {...props.secret} text={secret} onDone={() => setSecret(null)} />}
      {isMaking &&
        props.form({
          onCancel: () => setMaking(false),
          onMade: made => {
            setMaking(false)
            setSecret(made)
          },
        })}
      {isListed && (
        <>
          <Loaded query={list}>{items => <Items {...props} items={items} isFull={isFull} />}</Loaded>
          {props.children}
        </>
      )}
    </Dialog>
  )
}

type ItemsProps<T> = Pick<MadeOnceDialogProps<T>, 'empty' | 'row' | 'fullSentence'> & {
  items: T[]
  isFull: boolean
}

const Items = <T,>({ items, isFull, empty, row, fullSentence }: ItemsProps<T>) =>
  items.length === 0 ? (
    <EmptyState {...empty} />
  ) : (
    <>
      <ul className="grid divide-y divide-line">{items.map(row)}</ul>
      {isFull && <p className="mt-4 text-muted text-sm">{fullSentence}</p>}
    </>
  )
