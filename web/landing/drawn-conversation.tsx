import { ArrowUp, Eye, Plus } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { brand } from '#contract/brand.ts'
import { RemyAvatar } from '#web/ui/marks/remy-avatar.tsx'
import { drawnScreenshots } from './drawn-screenshots.tsx'

const [boardingPass, , message] = drawnScreenshots

/** Two questions and their answers, each with its screenshot. */
export function DrawnConversation() {
  return (
    <div className="grid grid-cols-1 grid-rows-[auto_1fr_auto] border-line max-md:border-t md:border-s">
      <div className="flex items-center gap-2.5 border-b px-4 py-3 max-md:hidden">
        <RemyAvatar className="size-8" />
        <span className="grid leading-tight">
          <span className="font-semibold text-base">{brand}</span>
          <span className="text-muted text-xs">Your Memory Companion</span>
        </span>
      </div>
      <div className="grid grid-cols-1 content-end gap-4 p-4">
        <Question>Which gate is my flight to Lisbon?</Question>
        <Answer source={boardingPass}>
          Gate <strong>B22</strong>, boarding at 06:40. You sit in 14A.
        </Answer>
        <Question>And the Wi-Fi where we stay?</Question>
        <Answer source={message}>
          The password is ••••••••
          <Eye className="mx-1 inline size-4 align-[-0.2em] text-muted" />
        </Answer>
      </div>
      <div className="p-3 pt-0">
        <p className="flex h-11 items-center gap-2.5 rounded-dialog border border-edge ps-3 pe-1.5 text-muted">
          <Plus className="size-4 shrink-0" />
          <span className="flex-1 truncate">Ask about your screenshots...</span>
          <span className="grid size-8 shrink-0 place-items-center rounded-control bg-primary text-white">
            <ArrowUp className="size-4" />
          </span>
        </p>
      </div>
    </div>
  )
}

function Question({ children }: { children: string }) {
  return (
    <p className="max-w-[85%] justify-self-end rounded-dialog rounded-ee-xs bg-hover px-3.5 py-2 text-base text-ink">
      {children}
    </p>
  )
}

type AnswerProps = { source?: { title: string; Picture: ComponentType }; children: ReactNode }

function Answer({ source, children }: AnswerProps) {
  return (
    <div className="flex items-start gap-2.5">
      <RemyAvatar className="size-7" />
      <div className="grid min-w-0 flex-1 gap-2 pt-0.5">
        <p className="text-base">{children}</p>
        {source && (
          <div className="flex w-fit max-w-full items-center gap-2.5 rounded-control border p-1 pe-3">
            <div className="h-9 w-12 shrink-0 overflow-hidden rounded-xs">
              <div className="h-34 w-46 origin-top-left scale-[0.265]">
                <source.Picture />
              </div>
            </div>
            <span className="truncate font-medium">{source.title}</span>
          </div>
        )}
      </div>
    </div>
  )
}
