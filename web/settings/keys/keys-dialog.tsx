import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { type ApiKey, keysMax } from '#contract/api-key.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { serverUnreachable } from '#web/settings/server-unreachable.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/ui/marks/empty-state.tsx'
import { Spinner } from '#web/ui/marks/spinner.tsx'
import { ConnectedApps } from './connected-apps.tsx'
import { useKeys } from './key-queries.ts'
import { KeyRow } from './key-row.tsx'
import { NewKey } from './new-key.tsx'
import { NewKeyForm } from './new-key-form.tsx'

type KeysDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The keys of a person's other tools. A new one is shown once. */
export function KeysDialog({ open, onOpenChange }: KeysDialogProps) {
  const [isCreating, setCreating] = useState(false)
  const [created, setCreated] = useState<string | null>(null)
  const keys = useKeys({ enabled: open })
  const show = (next: boolean) => {
    if (!next) {
      setCreating(false)
      setCreated(null)
    }
    onOpenChange(next)
  }
  const isFull = (keys.data?.length ?? 0) >= keysMax
  return (
    <Dialog
      open={open}
      onOpenChange={show}
      title="API keys"
      description="With a key, your other tools reach your memories. A key never sees a secret, and never changes your account."
      footer={
        !isCreating &&
        created === null &&
        keys.isSuccess && (
          <Button disabled={isFull} onClick={() => setCreating(true)}>
            New key
          </Button>
        )
      }
    >
      {created !== null ? (
        <NewKey text={created} onDone={() => setCreated(null)} />
      ) : isCreating ? (
        <NewKeyForm
          onCancel={() => setCreating(false)}
          onCreated={key => {
            setCreating(false)
            setCreated(key)
          }}
        />
      ) : (
        <>
          <Keys keys={keys} isFull={isFull} />
          <ConnectedApps />
        </>
      )}
    </Dialog>
  )
}

type KeysProps = {
  keys: Pick<ReturnType<typeof useKeys>, 'isPending' | 'isError' | 'error' | 'refetch'> & { data?: ApiKey[] }
  isFull: boolean
}

function Keys({ keys, isFull }: KeysProps) {
  if (keys.isPending)
    return (
      <div className="grid place-items-center py-12">
        <Spinner />
      </div>
    )
  if (keys.isError)
    return (
      <EmptyState
        title="This could not be loaded"
        description={problemSentence(keys.error, { refused: serverUnreachable })}
        action={<Button onClick={() => void keys.refetch()}>Try again</Button>}
      />
    )
  if (!keys.data || keys.data.length === 0)
    return (
      <EmptyState
        icon={KeyRound}
        title="No keys yet"
        description="Create one for an assistant, a script or the command line."
      />
    )
  return (
    <>
      <ul className="grid divide-y divide-line">
        {keys.data.map(key => (
          <KeyRow key={key.id} about={key} />
        ))}
      </ul>
      {isFull && (
        <p className="mt-4 text-muted text-sm">
          You have {keysMax} keys, which is the most. Revoke one to create another.
        </p>
      )}
    </>
  )
}
