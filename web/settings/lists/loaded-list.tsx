import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from './loaded.tsx'

type LoadedListProps<T> = {
  list: Pick<UseQueryResult<T[]>, 'data' | 'error' | 'refetch'>
  children: (item: T) => ReactNode
}

/** A list in a dialog. It is never empty. */
export const LoadedList = <T,>({ list, children }: LoadedListProps<T>) => (
  <Loaded query={list}>
    {items => <ul className="grid divide-y divide-line">{items.map(children)}</ul>}
  </Loaded>
)
