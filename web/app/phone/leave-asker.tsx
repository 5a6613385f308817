import { useEffect, useState } from 'react'
import { onLeaving, type WaitingCount } from '#web/phone/page/leave-gate.ts'
import { late } from '#web/ui/dialog/late.ts'
import { useLate } from '#web/ui/dialog/use-late.ts'

const lateLeaveDialog = late(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

type Asked = { count: WaitingCount; answer: (mayLeave: boolean) => void }

/** Asks before a user signs out while their pictures or words wait on this device. */
export function LeaveAsker() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => onLeaving(count => new Promise(answer => setAsked({ count, answer }))), [])
  const finish = (mayLeave: boolean) => {
    asked?.answer(mayLeave)
    setAsked(null)
  }
  const Dialog = useLate(lateLeaveDialog, asked !== null, () => finish(false))
  return Dialog && <Dialog count={asked?.count ?? null} onDone={finish} />
}
