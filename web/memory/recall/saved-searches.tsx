import { Bell, BellPlus, BellRing, BookmarkPlus, Link2, X } from 'lucide-react'
import type { SavedSearch } from '#contract/saved-search.ts'
import type { SharedWhat } from '#contract/sharing/share-link.ts'
import { useCategories } from '#web/memory/keep/queries/category-queries.ts'
import type { MemoryView } from '#web/memory/keep/queries/memory-view.ts'
import { ownTimeZone } from '#web/memory/keep/queries/own-time-zone.ts'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'
import { ShareOffer } from '#web/memory/keep/sharing/share-offer.tsx'
import { nameOfSaved } from '#web/memory/keep/standing/name-of-saved.ts'
import {
  type NewSearch,
  useRemoveSavedSearch,
  useSavedSearches,
  useSaveSearch,
  useTellChanges,
} from '#web/memory/keep/standing/saved-search-queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'

/** Saved searches as chips, and a way to save the one that is on screen. */
export function SavedSearches() {
  const { data = [] } = useSavedSearches()
  // Questions to Remy are listed in the settings.
  const saved = data.filter(({ isQuestion }) => !isQuestion)
  const [view, change] = useMemoryView()
  const { data: categories = [] } = useCategories()
  const save = useSaveSearch()
  const now = searchOf(view)
  const isAsking = now.search !== '' || now.category !== null || now.type !== null
  const isSaved = saved.some(one => isSame(one, now))
  if (saved.length === 0 && !isAsking) return null
  return (
    <section
      aria-label="Saved searches"
      className="mx-auto flex w-full max-w-264 shrink-0 gap-1.5 overflow-x-auto px-4 pt-1 pb-1.5 [scrollbar-width:none] max-md:px-3"
    >
      {saved.map(one => (
        <SavedChip
          key={one.id}
          saved={one}
          name={nameOfSaved(one, categories)}
          isOn={isSame(one, now)}
          onChoose={() =>
            change(
              isSame(one, now)
                ? nothing
                : { search: one.search, category: one.category, type: one.type, ...smartOf(one) },
            )
          }
        />
      ))}
      {isAsking && !isSaved && (
        <>
          <Button
            variant="quiet"
            size="small"
            className="shrink-0 rounded-full"
            busy={save.isPending && !save.variables.tellsChanges}
            onClick={() => save.mutate({ ...now, tellsChanges: false })}
          >
            <BookmarkPlus aria-hidden />
            Save search
          </Button>
          <Button
            variant="quiet"
            size="small"
            title="Tell me when this changes"
            className="shrink-0 rounded-full"
            busy={save.isPending && save.variables.tellsChanges}
            onClick={() => save.mutate({ ...now, tellsChanges: true })}
          >
            <BellPlus aria-hidden />
            <span className="max-lg:sr-only">Tell me when this changes</span>
          </Button>
        </>
      )}
      {isAsking && (
        <ShareOffer what={sharedBy(now)}>
          {open => (
            <Button
              variant="quiet"
              size="small"
              title="Create link"
              className="shrink-0 rounded-full"
              onClick={open}
            >
              <Link2 aria-hidden />
              <span className="max-lg:sr-only">Create link</span>
            </Button>
          )}
        </ShareOffer>
      )}
    </section>
  )
}

const nothing = { search: '', category: null, type: null }
/** Filters alone leave the Smart search switch where it is. */
const smartOf = ({ search, isSmart }: SavedSearch) => (search === '' ? {} : { smart: isSmart })

const searchOf = ({ search, smart, category, type }: MemoryView): NewSearch => ({
  search: search.trim(),
  isSmart: smart && search.trim() !== '',
  ...{ category, type, isQuestion: false },
})

const isSame = (one: NewSearch, other: NewSearch) =>
  one.search === other.search &&
  one.isSmart === other.isSmart &&
  one.category === other.category &&
  one.type === other.type

/** A category alone is shared as such, by its name. */
const sharedBy = ({ search, isSmart, category, type }: NewSearch): SharedWhat =>
  search === '' && type === null && typeof category === 'number'
    ? { kind: 'category', categoryId: category }
    : { kind: 'search', search, isSmart, category, type, timeZone: ownTimeZone() }

type SavedChipProps = { saved: SavedSearch; name: string; isOn: boolean; onChoose: () => void }

function SavedChip({ saved, name, isOn, onChoose }: SavedChipProps) {
  const remove = useRemoveSavedSearch()
  const tell = useTellChanges()
  const { tellsChanges } = saved
  return (
    <span
      className={classNames(
        'flex max-w-60 shrink-0 items-center rounded-full border bg-surface',
        isOn && 'border-primary bg-primary-soft text-primary-ink',
      )}
    >
      <Button
        variant="quiet"
        size="small"
        aria-pressed={isOn}
        title={name}
        onClick={onChoose}
        className={classNames('min-w-0 shrink rounded-full pe-1', isOn && 'text-primary-ink')}
      >
        <span className="truncate">{name}</span>
      </Button>
      <Button
        variant="quiet"
        size="small-icon"
        aria-label={`Tell me when ${name} changes`}
        aria-pressed={tellsChanges}
        title={tellsChanges ? 'You are told when this changes' : 'Tell me when this changes'}
        busy={tell.isPending}
        onClick={() => tell.mutate({ id: saved.id, tellsChanges: !tellsChanges })}
        className={classNames('rounded-full', tellsChanges && 'text-primary-ink')}
      >
        {tellsChanges ? <BellRing aria-hidden /> : <Bell aria-hidden />}
      </Button>
      <Button
        variant="quiet"
        size="small-icon"
        aria-label={`Remove saved search ${name}`}
        title="Remove"
        busy={remove.isPending}
        onClick={() => remove.mutate(saved)}
        className="rounded-full"
      >
        <X aria-hidden />
      </Button>
    </span>
  )
}
