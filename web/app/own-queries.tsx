import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { useUser } from '#web/account/use-user.ts'
import { createQueryClient } from '#web/api/create-query-client.ts'
import { hearOtherTabs } from '#web/memory/keep/hear-other-tabs.ts'

/** Around every page: what one person fetches goes with them, and the next one begins with nothing. */
export function OwnQueries() {
  return <Queries key={useUser()?.id ?? 'nobody'} />
}

function Queries() {
  const [client] = useState(createQueryClient)
  useEffect(() => hearOtherTabs(client), [client])
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}
