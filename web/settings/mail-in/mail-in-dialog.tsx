import { Check, Copy, MailX } from 'lucide-react'
import { useState } from 'react'
import type { MailInAddress } from '#contract/sharing/mail-in.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { Loaded } from '#web/settings/lists/loaded.tsx'
import { serverUnreachable } from '#web/settings/server-unreachable.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { TextInput } from '#web/ui/controls/text-input.tsx'
import { useCopy } from '#web/ui/controls/use-copy.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/ui/marks/empty-state.tsx'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { useMailInAddress, useRenewMailInAddress } from './mail-in-queries.ts'

type MailInDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The user's own mail address. Attachments that they send to it are saved. */
export function MailInDialog({ open, onOpenChange }: MailInDialogProps) {
  const address = useMailInAddress({ enabled: open })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Save by mail"
      description="Forward a mail to your own address here. Its pictures and PDFs become memories, and you get a reply that says which."
    >
      <Loaded query={address}>
        {given =>
          given.isConfigured ? (
            <OwnAddress {...given} />
          ) : (
            <EmptyState icon={MailX} title="Not available here" description="This server receives no mail." />
          )
        }
      </Loaded>
    </Dialog>
  )
}

function OwnAddress({ address, from }: MailInAddress) {
  const { isCopied, copy } = useCopy()
  if (address === null)
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-muted">You have no such address yet.</p>
        <RenewButton isFirst />
      </div>
    )
  return (
    <div className="grid gap-4">
      <Field label="Your address" help={`Only mail from ${from} is saved. Other mail is ignored.`}>
        {control => (
          <TextInput
            {...control}
            readOnly
            data-autofocus
            value={address}
            autoComplete="off"
            className="font-mono text-sm"
            onFocus={event => event.currentTarget.select()}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy(address)}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {isCopied ? 'Copied' : 'Copy address'}
        </Button>
        <RenewButton isFirst={false} />
      </div>
    </div>
  )
}

/** Asks first if there is an address, because it stops working. */
function RenewButton({ isFirst }: { isFirst: boolean }) {
  const renewing = useRenewMailInAddress()
  const [isAsking, setAsking] = useState(false)
  const stop = () => setAsking(false)
  const renew = () =>
    renewing.mutate(undefined, {
      onSuccess: stop,
      onError: error =>
        showToast({
          title: 'No new address',
          description: problemSentence(error, { refused: serverUnreachable }),
          tone: 'destructive',
        }),
    })
  if (isFirst)
    return (
      <Button busy={renewing.isPending} onClick={renew}>
        Get my address
      </Button>
    )
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        New address
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={stop}
        size="small"
        title="Get another address?"
        description="Mail to the address that you have now is no longer saved."
        footer={
          <>
            <Button variant="secondary" data-autofocus onClick={stop}>
              Cancel
            </Button>
            <Button variant="destructive" busy={renewing.isPending} onClick={renew}>
              Get another address
            </Button>
          </>
        }
      />
    </>
  )
}
