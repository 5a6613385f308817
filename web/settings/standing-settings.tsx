import { X } from 'lucide-react'
import type { SavedSearch } from '#contract/saved-search.ts'
import { useCategories } from '#web/memory/keep/queries/category-queries.ts'
import { nameOfSaved } from '#web/memory/keep/standing/name-of-saved.ts'
import {
  useRemoveSavedSearch,
  useSavedSearches,
  useTellChanges,
} from '#web/memory/keep/standing/saved-search-queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Spinner } from '#web/ui/marks/spinner.tsx'
import { SettingsSection } from './settings-section.tsx'

/** The searches and questions with notifications, each with a way to end these. */
export function StandingSettings() {
  const { data, isPending, refetch } = useSavedSearches()
  const standing = data?.filter(({ tellsChanges }) => tellsChanges) ?? []
  return (
    <SettingsSection title="Told when it changes">
      {standing.length > 0 ? (
        <ul className="divide-y rounded-card border">
          {standing.map(one => (
            <StandingRow key={one.id} saved={one} />
          ))}
        </ul>
      ) : data ? (
        <p className="text-muted">
          Nothing yet. After an answer of Remy’s or a search, choose “Tell me when this changes”: each new
          screenshot is checked, and you are told what was and what is.
        </p>
      ) : isPending ? (
        <Spinner label="Loading" />
      ) : (
        <p className="text-muted">
          This could not be loaded.{' '}
          <Button variant="link" size="inline" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
    </SettingsSection>
  )
}

function StandingRow({ saved }: { saved: SavedSearch }) {
  const { data: categories = [] } = useCategories()
  const tell = useTellChanges()
  const remove = useRemoveSavedSearch()
  const name = nameOfSaved(saved, categories)
  const end = () =>
    saved.isQuestion ? remove.mutate(saved) : tell.mutate({ id: saved.id, tellsChanges: false })
  return (
    <li className="flex items-center gap-2 p-3">
      <div dir="auto" className="min-w-0 flex-1">
        <p className="line-clamp-2 break-words font-medium">{name}</p>
        <p className="line-clamp-2 break-words text-muted text-sm">Now: {saved.now}</p>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={`End: ${name}`}
        busy={tell.isPending || remove.isPending}
        onClick={end}
      >
        <X aria-hidden />
        End
      </Button>
    </li>
  )
}
