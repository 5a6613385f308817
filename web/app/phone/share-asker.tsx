import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Waiting } from '#web/phone/phone-db.ts'
import { late } from '#web/ui/dialog/late.ts'
import { useLate } from '#web/ui/dialog/use-late.ts'

const lateShareDialog = late(async () => (await import('./share-dialog.tsx')).ShareDialog)

/** Asks about content that was sent to the address of the share sheet, if another site may have sent it. */
export function ShareAsker({ ownerId }: { ownerId: number }) {
  const [asked, setAsked] = useState<readonly Waiting[]>([])
  const forget = () => setAsked([])
  useShared(
    useCallback(
      async shared => {
        if (shared !== null) await (await import('./take-shared.ts')).takeShared(shared, ownerId)
        const { unconfirmedOf } = await import('#web/phone/waiting-on-phone.ts')
        setAsked(await unconfirmedOf(ownerId))
      },
      [ownerId],
    ),
  )
  const Dialog = useLate(lateShareDialog, asked.length > 0, forget)
  return Dialog && <Dialog items={asked} ownerId={ownerId} onDone={forget} />
}

/** The first screen does not wait for a script that tells whether an earlier share is still unconfirmed. */
const afterStartMillis = 2_000

/** The service worker sends a share here: `?shared=` with its name, or with the reason why it has none. */
function useShared(arrive: (shared: string | null) => Promise<void>) {
  const [params, setParams] = useSearchParams()
  const shared = params.get('shared')
  useEffect(() => {
    if (shared === null) {
      const later = setTimeout(() => void arrive(null), afterStartMillis)
      return () => clearTimeout(later)
    }
    void arrive(shared)
    setParams(
      before => {
        before.delete('shared')
        return before
      },
      { replace: true },
    )
  }, [shared, setParams, arrive])
}
