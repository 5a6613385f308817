import { classNames } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/marks/spinner.tsx'

/** Over the gallery while it loads. */
export function GallerySpinner({ label, className }: { label: string; className?: string }) {
  return (
    <div
      className={classNames(
        'absolute inset-x-0 top-1/3 z-20 mx-auto grid size-11 place-items-center rounded-full border bg-raised shadow-float',
        className,
      )}
    >
      <Spinner label={label} className="size-5" />
    </div>
  )
}
