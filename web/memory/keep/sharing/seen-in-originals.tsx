import { TriangleAlert } from 'lucide-react'
import type { SharePreview } from '#contract/sharing/share-link.ts'

/** The secrets that visitors of the link would see. */
export function SeenInOriginals({ covered }: Pick<SharePreview, 'covered'>) {
  return (
    <div role="status" className="grid gap-2 rounded-control bg-warning-soft p-3 text-sm text-warning-ink">
      <p className="flex gap-2 font-medium">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {covered.length === 0
          ? 'Remy found nothing secret here. Look at each picture yourself before you share it.'
          : 'Everybody with the link would see these secrets:'}
      </p>
      {covered.length > 0 && (
        <ul className="grid max-h-40 gap-1 overflow-y-auto ps-6">
          {covered.map(({ id, title, names }) => (
            <li key={id} dir="auto" className="wrap-anywhere list-disc">
              {title}
              {names.length > 0 && `: ${names.join(', ')}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
