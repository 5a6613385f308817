import { Plane, Wifi } from 'lucide-react'
import type { ComponentType } from 'react'

/** An example screenshot, with the title and category that Remy would give it. */
export type DrawnScreenshot = {
  title: string
  description: string
  category: { id: number; name: string }
  type: string
  savedAgo: string
  /** Fills its container. */
  Picture: ComponentType
}

const travel = { id: 6, name: 'Travel' }

/** Each is light or dark by itself, like real screenshots, whatever the page is. */
export const drawnScreenshots: readonly DrawnScreenshot[] = [
  {
    title: 'Boarding pass, TP 572',
    description: 'Boarding pass for TP 572 to Lisbon: gate B22, seat 14A.',
    category: travel,
    type: 'Note',
    savedAgo: '2 hours ago',
    Picture: BoardingPass,
  },
  {
    title: 'Miso ramen for two',
    description: 'Recipe for miso ramen, in 25 minutes.',
    category: { id: 1, name: 'Recipes' },
    type: 'Meal',
    savedAgo: '3 days ago',
    Picture: Recipe,
  },
  {
    title: 'Wi-Fi at Casa do Largo',
    description: 'Chat about the keys and the Wi-Fi in Lisbon.',
    category: travel,
    type: 'Note',
    savedAgo: '5 days ago',
    Picture: Message,
  },
]

function BoardingPass() {
  return (
    <div className="grid h-full content-between bg-category-6-ink p-3 text-category-6">
      <div className="flex items-center justify-between font-semibold text-lg leading-none">
        BER
        <Plane className="size-4 rotate-45" />
        LIS
      </div>
      <div data-figures className="flex justify-between gap-1 text-xs">
        {[
          ['Gate', 'B22'],
          ['Boards', '06:40'],
          ['Seat', '14A'],
        ].map(([name, value]) => (
          <span key={name} className="grid">
            <span>{name}</span>
            <span className="font-semibold text-base">{value}</span>
          </span>
        ))}
      </div>
    </div>
  )
}

function Recipe() {
  return (
    <div className="grid h-full grid-rows-[1fr_auto] bg-category-1 text-category-1-ink">
      <svg
        aria-hidden
        viewBox="0 0 160 64"
        preserveAspectRatio="xMidYMax slice"
        className="h-full min-h-0 w-full"
      >
        <circle cx="80" cy="52" r="44" className="fill-category-1-ink" />
        <circle cx="80" cy="52" r="37" className="fill-category-2" />
        <circle cx="66" cy="40" r="10" className="fill-white" />
        <circle cx="66" cy="40" r="5" className="fill-remy" />
        <path
          d="M84 30c10 4 4 14 16 18M80 38c10 4 4 14 16 18"
          className="fill-none stroke-3 stroke-category-1-ink"
        />
        <path d="M92 24l34-20M98 28l34-20" className="fill-none stroke-3 stroke-category-0-ink" />
      </svg>
      <div className="truncate bg-surface px-3 py-2 text-ink text-xs">
        <span className="font-semibold text-sm">Miso ramen</span> · 25 min
      </div>
    </div>
  )
}

function Message() {
  return (
    <div className="grid h-full content-center gap-1.5 bg-sunken p-3 text-ink text-xs">
      <p className="max-w-full justify-self-start text-balance rounded-card bg-surface px-2.5 py-1.5">
        Keys are in the box. See you Friday
      </p>
      <p className="flex max-w-full items-center gap-1.5 justify-self-start rounded-card bg-surface px-2.5 py-1.5">
        <Wifi className="size-3.5 shrink-0 text-category-4-ink" />
        <span className="h-3 w-20 rounded-xs bg-edge" />
      </p>
      <p className="max-w-full justify-self-end rounded-card bg-category-4 px-2.5 py-1.5 text-category-4-ink">
        Perfect, thank you
      </p>
    </div>
  )
}
