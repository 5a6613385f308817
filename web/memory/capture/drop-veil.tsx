import { ImageUp } from 'lucide-react'

/** Covers the page while a file is dragged across it. */
export function DropVeil({ shown }: { shown: boolean }) {
  if (!shown) return null
  return (
    <div className="pointer-events-none fixed inset-0 z-30 grid animate-appear place-items-center bg-overlay p-6">
      <p className="flex text-balance items-center gap-3 rounded-dialog border-2 border-primary border-dashed bg-surface px-8 py-6 font-medium text-lg shadow-float">
        <ImageUp aria-hidden className="size-6 text-primary-ink" strokeWidth={1.75} />
        Drop screenshots to keep them
      </p>
    </div>
  )
}
