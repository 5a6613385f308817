import { Search, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { searchCharsMax } from '#web/memory/keep/queries/memory-view.ts'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { useSearchDraft } from './use-search-draft.ts'
import { useSlashFocuses } from './use-slash-focuses.ts'

/** The search field: it searches while one types, and `/` focuses it from anywhere. The filters go inside. */
export function SearchBar({ children }: { children?: ReactNode }) {
  const [{ smart }, change] = useMemoryView()
  const input = useRef<HTMLInputElement>(null)
  const { text, type, settle, submit } = useSearchDraft()
  useSlashFocuses(input)
  const clear = () => {
    settle('')
    input.current?.focus()
  }
  return (
    <search className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 stacked:gap-y-1.5">
      <form
        className="relative min-w-0 flex-1 basis-64 stacked:basis-full"
        onSubmit={event => {
          event.preventDefault()
          submit(text)
        }}
      >
        <Search
          aria-hidden
          className="pointer-events-none absolute start-3.5 top-1/2 size-5 -translate-y-1/2 text-muted"
        />
        <input
          ref={input}
          type="search"
          aria-label="Search screenshots"
          aria-keyshortcuts="/"
          placeholder={smart ? 'Ask in your own words...' : 'Search your screenshots...'}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={searchCharsMax}
          value={text}
          onChange={event => type(event.target.value)}
          onKeyDown={event => event.key === 'Escape' && (text ? settle('') : input.current?.blur())}
          className="peer h-11 w-full rounded-card border border-edge bg-surface ps-11 pe-11 text-md transition-colors hover:border-muted focus-visible:border-primary focus-visible:outline-offset-0 [&::-webkit-search-cancel-button]:hidden"
        />
        {text ? (
          <IconButton
            label="Clear search"
            size="small-icon"
            className="absolute end-1.5 top-1/2 -translate-y-1/2"
            onClick={clear}
          >
            <X aria-hidden />
          </IconButton>
        ) : (
          <kbd
            aria-hidden
            className="pointer-events-none absolute end-3.5 top-1/2 grid size-6 -translate-y-1/2 place-items-center rounded-xs border bg-sunken font-sans text-muted text-xs peer-focus:hidden max-md:hidden pointer-coarse:hidden"
          >
            /
          </kbd>
        )}
      </form>
      <div className="flex min-w-0 items-center gap-4 max-md:gap-x-2 max-md:gap-y-1.5 stacked:w-full stacked:flex-wrap">
        {children}
        <div className="stacked:order-first">
          <Switch
            label={<span className="whitespace-nowrap max-md:text-sm">Smart search</span>}
            checked={smart}
            onCheckedChange={on => change({ smart: on }, { replace: true })}
          />
        </div>
      </div>
    </search>
  )
}
