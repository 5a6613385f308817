import { useRef } from 'react'
import { useDisplayPreferences } from '#web/account/use-display-preferences.ts'
import type { Place } from '#web/app/shell/places.ts'
import { UploadButton } from '#web/app/shell/upload-button.tsx'
import { ComingSoon } from '#web/coming-soon/coming-soon.tsx'
import { NewThingButton } from '#web/coming-soon/new-thing-button.tsx'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'
import type { Selection } from '#web/memory/keep/wall/gallery.tsx'
import { HeadPart } from '#web/memory/keep/wall/head-part.tsx'
import { RecalledGallery } from '#web/memory/recall/recalled-gallery.tsx'
import { SavedSearches } from '#web/memory/recall/saved-searches.tsx'
import { ComingUpStrip } from '#web/memory/remind/coming-up-strip.tsx'
import { useKeptFocus } from '#web/ui/dialog/use-kept-focus.ts'
import { useToastPlace } from '#web/ui/toast/use-toast-place.ts'
import { focusInPlaceOf } from './focus-memories.ts'
import { GalleryCount } from './gallery-count.tsx'
import { GalleryView } from './gallery-view.tsx'

type MainPaneProps = { place: Place; onSelect: (selection: Selection) => void; onUpload: () => void }

/**
 * A main screen's content under its name. Search finds stored screenshots, also from a screen that is not
 * built yet.
 */
export function MainPane({ place, onSelect, onUpload }: MainPaneProps) {
  const { name, icon, toCome } = place
  const isAsking = useIsAsking()
  const [{ mode }] = useDisplayPreferences()
  useToastPlace()
  const pane = useRef<HTMLDivElement>(null)
  useKeptFocus(pane, focusInPlaceOf)
  const showsComingUp = place.path === '/app' && !isAsking
  return (
    <>
      <div className="mx-auto flex min-h-14 short:min-h-0 w-full max-w-264 shrink-0 items-center justify-between gap-3 px-4 pt-2 short:pt-1 max-md:px-3">
        {/* Toasts go here, where they cover nothing useful. */}
        <div data-toast-place className="flex min-w-0 flex-1 items-baseline gap-2">
          <h1 className="truncate font-semibold text-lg">{name}</h1>
          {!toCome && !isAsking && <GalleryCount />}
        </div>
        <div className="flex shrink-0 items-center gap-1.5">
          {(!toCome || isAsking) && <GalleryView />}
          {toCome ? (
            <NewThingButton thing={toCome.thing} isDescribed={!isAsking} />
          ) : (
            <UploadButton onClick={onUpload} />
          )}
        </div>
      </div>
      <HeadPart>
        {(!toCome || isAsking) && <SavedSearches />}
        {showsComingUp && <ComingUpStrip />}
      </HeadPart>
      <div ref={pane} className="relative min-h-0 flex-1 overflow-y-auto">
        {toCome && !isAsking ? (
          <ComingSoon icon={icon} name={name} {...toCome} />
        ) : (
          <RecalledGallery onSelect={onSelect} onUpload={onUpload} isDense={mode === 'list'} />
        )}
      </div>
    </>
  )
}

function useIsAsking(): boolean {
  const [{ search, category, type }] = useMemoryView()
  return search !== '' || category !== null || type !== null
}
