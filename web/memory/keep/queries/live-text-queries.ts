import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { correctWord, type LiveWord, readLiveText } from '#contract/live-text.ts'
import type { Screenshot } from '#contract/screenshot.ts'
import { call } from '#web/api/call.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { settle } from './screenshot-queries.ts'
import { tellOtherTabs } from './tell-other-tabs.ts'
import { tellUpdateFailure } from './tell-update-failure.ts'

const wordsKey = (id: number) => ['screenshots', 'words', id] as const

/** The words of a screenshot with their places, line by line. None while they load. */
export function useLiveText({ id, progress }: Pick<Screenshot, 'id' | 'progress'>) {
  const { data } = useQuery({
    queryKey: [...wordsKey(id), progress],
    queryFn: ({ signal }) => call(readLiveText, { params: { id: String(id) } }, { signal }),
    // Another tab, or the details, may have corrected the text since.
    staleTime: 0,
  })
  return data?.lines ?? []
}

/** Corrects one word where it stands. */
export function useCorrectWord(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ word, text }: { word: LiveWord; text: string }) => {
      const span = word.span ?? { from: 0, to: 1 }
      return call(correctWord, { params: { id: String(id) }, body: { span, was: word.text, text } })
    },
    onSuccess: async screenshot => {
      tellOtherTabs({ is: 'changed', ids: [id] })
      await settle(client, screenshot)
      showToast({ title: 'Screenshot updated' })
    },
    onError: tellUpdateFailure,
    // After a refusal, too: then the text is another one.
    onSettled: () => client.invalidateQueries({ queryKey: wordsKey(id) }),
  })
}
