import { Skeleton } from '#web/ui/marks/skeleton.tsx'
import { GallerySpinner } from './gallery-spinner.tsx'

/** Placeholders for the first cards, and a spinner. */
export function GalleryWaiting() {
  return (
    <div className="@container relative h-full overflow-hidden p-4 max-md:p-3">
      <GallerySpinner label="Loading screenshots" />
      <div className="mx-auto grid max-w-5xl gap-4 max-md:grid-cols-2 max-md:gap-3">
        {[1, 2, 3, 4].map(place => (
          <div
            key={place}
            className="overflow-hidden rounded-card border bg-surface @min-[512px]:md:flex @min-[512px]:md:min-h-50 @min-[792px]:md:min-h-42"
          >
            <Skeleton className="aspect-2/1 rounded-none max-md:aspect-5/4 @min-[512px]:md:aspect-auto @min-[512px]:md:w-[36%] @min-[512px]:md:max-w-80 @min-[792px]:md:w-72" />
            <div className="grid flex-1 content-start gap-2.5 p-3.5">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-11" />
              <Skeleton className="h-5.5 w-1/3" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
