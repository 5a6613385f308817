import { Images } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/marks/empty-state.tsx'

/** No screenshots, or none that match, and what to do about it. */
export function GalleryEmpty({ description, action }: { description: ReactNode; action?: ReactNode }) {
  return (
    <div className="relative h-full overflow-y-auto">
      <EmptyState icon={Images} title="No screenshots found" description={description} action={action} />
    </div>
  )
}
