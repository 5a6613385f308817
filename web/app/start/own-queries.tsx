import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { useUser } from '#web/account/use-user.ts'
import { WaitingPage } from '#web/account/waiting-page.tsx'
import { createQueryClient } from '#web/api/create-query-client.ts'
import { hearOtherTabs } from '#web/memory/keep/queries/hear-other-tabs.ts'
import { readFirstScreen } from './read-first-screen.ts'

/** Around every page: what one person fetches goes with them, and the next one begins with nothing. */
export function OwnQueries() {
  const id = useUser()?.id
  return id === undefined ? <Queries key="nobody" /> : <Queries key={id} beginsWithRead />
}

/** `beginsWithRead`: something may have been asked ahead for them. */
function Queries({ beginsWithRead = false }: { beginsWithRead?: boolean }) {
  const [client] = useState(createQueryClient)
  const [isRead, setRead] = useState(!beginsWithRead || !window.askedAhead?.size)
  useEffect(() => hearOtherTabs(client), [client])
  useEffect(() => {
    if (isRead) return
    let isHere = true
    void readFirstScreen(client).then(() => isHere && setRead(true))
    return () => {
      isHere = false
    }
  }, [client, isRead])
  return <QueryClientProvider client={client}>{isRead ? <Outlet /> : <WaitingPage />}</QueryClientProvider>
}
