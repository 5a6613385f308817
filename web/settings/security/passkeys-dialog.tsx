import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { addPasskey, type Passkey } from '#contract/passkeys.ts'
import { canUsePasskeys } from '#web/account/passkeys/ask-authenticator.ts'
import { TextField } from '#web/account/text-field.tsx'
import { CallError } from '#web/api/call-error.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { TimeAgo } from '#web/memory/keep/words/time-ago.tsx'
import { LoadedList } from '#web/settings/lists/loaded-list.tsx'
import { serverUnreachable } from '#web/settings/server-unreachable.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { useAddPasskey, usePasskeys, useRemovePasskey } from './passkey-queries.ts'

type PasskeysDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The person's passkeys, to add and to remove. */
export function PasskeysDialog({ open, onOpenChange }: PasskeysDialogProps) {
  const passkeys = usePasskeys({ enabled: open })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Passkeys"
      description="A passkey signs you in with your fingerprint, your face or a PIN, without the password."
    >
      <div className="grid gap-5">
        {canUsePasskeys() ? <AddForm /> : <p className="text-muted">This browser cannot use passkeys.</p>}
        {passkeys.data?.length === 0 ? (
          <p className="text-muted">You have no passkey yet.</p>
        ) : (
          <LoadedList list={passkeys}>{passkey => <Row key={passkey.id} passkey={passkey} />}</LoadedList>
        )}
      </div>
    </Dialog>
  )
}

const Fields = addPasskey.input.body.pick({ name: true })

function AddForm() {
  const adding = useAddPasskey()
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { name: '' },
  })
  const submit = handleSubmit(({ name }) => {
    if (adding.isPending) return
    adding.mutate(name, {
      onSuccess: added => added && reset(),
      onError: error => setError('name', { message: sentenceOf(error) }, { shouldFocus: true }),
    })
  })
  return (
    <form noValidate onSubmit={event => void submit(event)} className="grid gap-3">
      <TextField
        label="Name"
        placeholder="My phone"
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <Button type="submit" busy={adding.isPending} className="justify-self-start">
        Add a passkey
      </Button>
    </form>
  )
}

function Row({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const removing = useRemovePasskey()
  const remove = () =>
    removing.mutate(id, {
      onError: error =>
        showToast({ title: 'Not removed', description: sentenceOf(error), tone: 'destructive' }),
    })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium text-ink">{name}</p>
        <p data-figures className="text-muted text-sm">
          Added <TimeAgo moment={createdAt} />.{' '}
          {lastUsedAt === null ? (
            'Not used yet.'
          ) : (
            <>
              Last used <TimeAgo moment={lastUsedAt} />.
            </>
          )}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Remove ${name}`}
        busy={removing.isPending}
        onClick={remove}
      >
        Remove
      </Button>
    </li>
  )
}

const sentenceOf = (error: unknown): string =>
  error instanceof Error && !(error instanceof CallError) && !(error instanceof TypeError)
    ? error.message
    : problemSentence(error, { refused: serverUnreachable })
