import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Unlink } from 'lucide-react'
import { listProviderLinks, removeProviderLinks } from '#contract/sign-in/provider.ts'
import { call } from '#web/api/call.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { serverUnreachable } from '#web/settings/server-unreachable.ts'
import { actionLook, SettingsLine } from '#web/settings/settings-line.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { showToast } from '#web/ui/toast/toast-room.ts'

/** Shown only to users who sign in with an identity provider. */
export function ProvidersLine() {
  const client = useQueryClient()
  const links = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listProviderLinks, {}, { signal }),
    retry: false,
  })
  const removing = useMutation({
    mutationFn: () => call(removeProviderLinks, {}),
    onSuccess: () =>
      showToast({ title: 'Disconnected', description: 'From now on your password signs you in.' }),
    onError: error =>
      showToast({
        title: 'Not disconnected',
        description: problemSentence(error, { refused: serverUnreachable }),
        tone: 'destructive',
      }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  if (!links.data || links.data.length === 0) return null
  const names = links.data.map(({ provider, email }) => `${email} at ${provider}`).join(', ')
  return (
    <SettingsLine
      text={`You can sign in as ${names}.`}
      action={
        <Button
          variant="secondary"
          className={actionLook}
          busy={removing.isPending}
          onClick={() => removing.mutate()}
        >
          <Unlink aria-hidden />
          Disconnect
        </Button>
      }
    />
  )
}

const queryKey = ['security', 'providers']
