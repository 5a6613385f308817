import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Session } from '#contract/account.ts'
import { useAuth } from '#web/account/use-auth.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { ShareAsker } from './share-asker.tsx'

/** Starts what works without a network, once the page is there, and asks about what was shared. */
export function OnPhone() {
  const { state } = useAuth()
  const client = useQueryClient()
  const session = state.status === 'in' ? state.session : null
  const ownerId = session?.user.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => {
    if (!session || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const leaving = new AbortController()
    const later = setTimeout(() => void keep(session, client, leaving.signal), afterStartMillis)
    return () => {
      clearTimeout(later)
      leaving.abort()
    }
  }, [ownerId])
  return ownerId !== undefined && <ShareAsker ownerId={ownerId} />
}

/** After the first screen has loaded: nothing of this is needed for it. */
const afterStartMillis = 3_000

async function keep(session: Session, client: QueryClient, signal: AbortSignal) {
  try {
    const { keepOnPhone, renewOnPhone } = await import('#web/phone/page/keep-on-phone.ts')
    const { followWall } = await import('./follow-wall.ts')
    const lost = await keepOnPhone(session, signal)
    if (lost > 0)
      showToast({
        title: `${lost === 1 ? 'One share' : `${lost} shares`} of another account removed`,
        description: 'They were on this device, and were never sent.',
      })
    if (!signal.aborted) followWall(client, { renew: ids => renewOnPhone(session, ids, signal), signal })
  } catch {
    // Without a network, or where the browser forbids it, everything else works as before.
  }
}
