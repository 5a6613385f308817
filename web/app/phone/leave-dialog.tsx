import type { WaitingCount } from '#web/phone/page/leave-gate.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

/** Open while there is a count. */
export function LeaveDialog({
  count,
  onDone,
}: {
  count: WaitingCount | null
  onDone: (mayLeave: boolean) => void
}) {
  return (
    <Dialog
      open={count !== null}
      onOpenChange={open => !open && onDone(false)}
      size="small"
      title="Sign out before everything is sent?"
      description={sentenceFor(count ?? 0)}
      footer={
        <>
          <Button variant="secondary" data-autofocus onClick={() => onDone(false)}>
            Stay signed in
          </Button>
          <Button variant="destructive" onClick={() => onDone(true)}>
            Sign out and remove
          </Button>
        </>
      }
    />
  )
}

function sentenceFor(count: WaitingCount): string {
  if (count === 'unknown')
    return 'Remy cannot see whether something is still waiting on this device. If you sign out now, it is removed and not saved.'
  const things = count === 1 ? 'One thing is' : `${count} things are`
  return `${things} still waiting on this device. If you sign out now, ${count === 1 ? 'it is' : 'they are'} removed and not saved.`
}
