import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  changeEmail,
  endOtherSessions,
  endSession,
  listSecurityEvents,
  listSessions,
} from '#contract/security.ts'
import { useAuth } from '#web/account/use-auth.ts'
import { call } from '#web/api/call.ts'

const sessionsKey = ['security', 'sessions']
const eventsKey = ['security', 'events']

/** Asked again each time the dialog opens, because other devices come and go. */
export function useSessions({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => call(listSessions, {}, { signal }),
    enabled,
    staleTime: 0,
  })
}

/** Ends one session, or with null all but this one. */
export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string | null) => {
      if (id === null) await call(endOtherSessions, {})
      else await call(endSession, { params: { id } })
    },
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  })
}

export function useSecurityEvents({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: eventsKey,
    queryFn: ({ signal }) => call(listSecurityEvents, {}, { signal }),
    enabled,
    staleTime: 0,
  })
}

export function useChangeEmail() {
  const { refresh } = useAuth()
  return useMutation({
    mutationFn: (email: string) => call(changeEmail, { body: { email } }),
    onSuccess: ({ isChanged }) => isChanged && void refresh(),
  })
}
