import { resultsFound } from './count-words.ts'

type FoundCountProps = {
  found: number
  /** Whether there are more than have been fetched. */
  hasMore: boolean
  /** The response is on its way. The line keeps its place, so that the list does not jump. */
  isWaiting: boolean
}

/** How many screenshots a plain search or a filter found. If none, only screen readers get this line. */
export function FoundCount({ found, hasMore, isWaiting }: FoundCountProps) {
  return (
    <p
      role="status"
      data-figures
      className={
        isWaiting || found > 0
          ? 'mx-auto mt-3 h-5 w-[calc(100%-2rem)] max-w-5xl shrink-0 text-muted text-sm max-md:w-[calc(100%-1.5rem)]'
          : 'sr-only'
      }
    >
      {!isWaiting && `Found ${resultsFound(found, hasMore)}`}
    </p>
  )
}
