import type { ReactNode } from 'react'

type SettingsLineProps = {
  text: string
  /** What is under way, announced as it changes. */
  news?: string
  action: ReactNode
}

/** A sentence, and the button for what it says. */
export function SettingsLine({ text, news, action }: SettingsLineProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 sm:flex-nowrap">
      <div className="max-w-prose text-balance text-muted">
        <p>{text}</p>
        {news !== undefined && (
          <p role="status" data-figures className="text-ink text-sm">
            {news}
          </p>
        )}
      </div>
      {action}
    </div>
  )
}

/** For the button. */
export const actionLook = 'max-sm:w-full sm:min-w-44'
