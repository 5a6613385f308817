import { classNames } from '#web/ui/class-names.ts'

type SkipLinkProps = {
  /** The id of its target, or a name for it. */
  to: string
  onSkip: () => void
  children: string
  /** Shown at the bottom of the screen instead of the top. */
  isLow?: boolean
}

/** A link for the Tab key, visible only when focused, that skips a part of the page. */
export function SkipLink({ to, onSkip, children, isLow = false }: SkipLinkProps) {
  return (
    <a
      href={`#${to}`}
      onClick={event => {
        // The address stays, because it holds the screen's state.
        event.preventDefault()
        onSkip()
      }}
      className={classNames(
        'fixed z-60 rounded-control bg-primary px-4 py-2.5 font-medium text-white shadow-float not-focus:sr-only',
        isLow ? 'end-4 bottom-18' : 'start-4 top-2',
      )}
    >
      {children}
    </a>
  )
}
