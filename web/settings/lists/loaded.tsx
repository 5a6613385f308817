import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { serverUnreachable } from '#web/settings/server-unreachable.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/marks/empty-state.tsx'
import { Spinner } from '#web/ui/marks/spinner.tsx'

type LoadedProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  children: (data: T) => ReactNode
}

/** What a dialog shows of a query: its data, that it is loading, or why it could not be loaded. */
export function Loaded<T>({ query: { data, error, refetch }, children }: LoadedProps<T>) {
  if (data) return children(data)
  if (error)
    return (
      <EmptyState
        title="This could not be loaded"
        description={problemSentence(error, { refused: serverUnreachable })}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  return (
    <div className="grid place-items-center py-12">
      <Spinner label="Loading" />
    </div>
  )
}
