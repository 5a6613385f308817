import type { SignedInDevice } from '#contract/security.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { TimeAgo } from '#web/memory/keep/words/time-ago.tsx'
import { LoadedList } from '#web/settings/lists/loaded-list.tsx'
import { serverUnreachable } from '#web/settings/server-unreachable.ts'
import { Badge } from '#web/ui/controls/badge.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { useEndSession, useSessions } from './security-queries.ts'

type SessionsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The user's sessions. */
export function SessionsDialog({ open, onOpenChange }: SessionsDialogProps) {
  const sessions = useSessions({ enabled: open })
  const hasOthers = (sessions.data?.length ?? 0) > 1
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Devices"
      description="You are signed in here. If you do not know a device, sign it out and choose a new password."
      footer={hasOthers && <EndButton id={null} label="Sign out all others" name="Sign out all others" />}
    >
      <LoadedList list={sessions}>{device => <Row key={device.id} device={device} />}</LoadedList>
    </Dialog>
  )
}

function Row({
  device: { id, device, network, signedInAt, lastUsedAt, isCurrent },
}: {
  device: SignedInDevice
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
          {device}
          {isCurrent && <Badge tone="success">This device</Badge>}
        </p>
        <p data-figures className="wrap-anywhere text-muted text-sm">
          {network !== null && `${network} · `}
          {isCurrent ? (
            'In use now.'
          ) : (
            <>
              Last used <TimeAgo moment={lastUsedAt} />.
            </>
          )}{' '}
          Signed in <TimeAgo moment={signedInAt} />.
        </p>
      </div>
      {!isCurrent && <EndButton id={id} label="Sign out" name={`Sign out ${device}`} />}
    </li>
  )
}

function EndButton({ id, label, name }: { id: string | null; label: string; name: string }) {
  const ending = useEndSession()
  const end = () =>
    ending.mutate(id, {
      onError: error =>
        showToast({
          title: 'Not signed out',
          description: problemSentence(error, { refused: serverUnreachable }),
          tone: 'destructive',
        }),
    })
  return (
    <Button
      variant="secondary"
      size={id === null ? undefined : 'small'}
      aria-label={name}
      busy={ending.isPending}
      onClick={end}
    >
      {label}
    </Button>
  )
}
