import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { ProofAsker } from '#web/account/proof/proof-asker.tsx'
import { useUser } from '#web/account/use-user.ts'
import { WaitingPage } from '#web/account/waiting-page.tsx'
import { createQueryClient } from '#web/api/create-query-client.ts'
import { LeaveAsker } from '#web/app/phone/leave-asker.tsx'
import { hearOtherTabs } from '#web/memory/keep/queries/hear-other-tabs.ts'
import { useServerChanges } from '../live/use-server-changes.ts'
import { readFirstScreen } from './read-first-screen.ts'

/** Wraps every page. Fetched data belongs to one user, and the next user starts with none. */
export function OwnQueries() {
  const id = useUser()?.id
  return id === undefined ? <Queries key="nobody" /> : <Queries key={id} isOwned />
}

/** With `isOwned`, a user is signed in, and prefetched data may be available. */
function Queries({ isOwned = false }: { isOwned?: boolean }) {
  const [client] = useState(createQueryClient)
  const [isRead, setRead] = useState(!isOwned || !window.askedAhead?.size)
  useEffect(() => hearOtherTabs(client), [client])
  useServerChanges(client, isOwned)
  useEffect(() => {
    if (isRead) return
    let isHere = true
    void readFirstScreen(client).then(() => isHere && setRead(true))
    return () => {
      isHere = false
    }
  }, [client, isRead])
  return (
    <QueryClientProvider client={client}>
      {isRead ? <Outlet /> : <WaitingPage />}
      <ProofAsker />
      <LeaveAsker />
    </QueryClientProvider>
  )
}
