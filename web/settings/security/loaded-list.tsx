import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { serverUnreachable } from '#web/settings/server-unreachable.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/marks/empty-state.tsx'
import { Spinner } from '#web/ui/marks/spinner.tsx'

type LoadedListProps<T> = {
  list: Pick<UseQueryResult<T[]>, 'data' | 'error' | 'refetch'>
  children: (item: T) => ReactNode
}

/** A list in a dialog: waiting, broken, or full. It is never empty. */
export function LoadedList<T>({ list: { data, error, refetch }, children }: LoadedListProps<T>) {
  if (data) return <ul className="grid divide-y divide-line">{data.map(children)}</ul>
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
