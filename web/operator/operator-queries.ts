import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getOperations, retryJob } from '#contract/operator.ts'
import { call } from '#web/api/call.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'

const queryKey = ['operator']

/** People, storage and jobs, in numbers. */
export const useOperations = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => call(getOperations, {}, { signal }) })

export function useRetryJob() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(retryJob, { params: { id: String(id) } }),
    onSuccess: () => showToast({ title: 'The job runs again' }),
    onError: error =>
      showToast({
        title: 'The job was not started',
        description: problemSentence(error, { refused: 'Somebody else may have retried it.' }),
        tone: 'destructive',
      }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
