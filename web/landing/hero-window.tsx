import { Search } from 'lucide-react'
import { brand } from '#contract/brand.ts'
import { RemyMark } from '#web/ui/marks/remy-mark.tsx'
import { DrawnConversation } from './drawn-conversation.tsx'
import { DrawnGallery } from './drawn-gallery.tsx'

/** The hub after a week, drawn: screenshots, two questions, and each answer with its place. */
export function HeroWindow() {
  return (
    <div
      role="img"
      aria-label="Remy with three screenshots kept. Asked “Which gate is my flight to Lisbon?” it answers “Gate B22, boarding at 06:40” and shows the boarding pass. Asked for the Wi-Fi it answers from a message."
      className="select-none overflow-hidden rounded-dialog border bg-surface text-sm shadow-float"
    >
      <Bar />
      <div className="grid grid-cols-1 md:grid-cols-[3fr_2fr] lg:grid-cols-[13fr_8fr]">
        <DrawnGallery />
        <DrawnConversation />
      </div>
    </div>
  )
}

function Bar() {
  return (
    <div className="flex h-13 items-center gap-5 border-b px-4">
      <span className="flex items-center gap-1.5 font-semibold text-base max-sm:hidden">
        <RemyMark className="size-5 text-remy" />
        {brand}
      </span>
      <span className="flex h-8.5 flex-1 items-center gap-2.5 rounded-control border border-edge px-3 text-muted">
        <Search className="size-4 shrink-0" />
        <span className="truncate">Search your screenshots...</span>
      </span>
      <span className="flex items-center gap-2 font-medium max-md:hidden">
        Smart search
        <span className="flex h-5 w-9 justify-end rounded-full bg-primary p-0.5">
          <span className="size-4 rounded-full bg-white" />
        </span>
      </span>
    </div>
  )
}
