import { classNames } from '#web/ui/class-names.ts'

type SkipLinkProps = {
  /** The id of what it leads to, or a word for it. */
  to: string
  onSkip: () => void
  children: string
  /** It shows where one is on screen: at the end rather than on top. */
  isLow?: boolean
}

/** A stop of the Tab key that is seen only there: past what one does not want to tab through. */
export function SkipLink({ to, onSkip, children, isLow = false }: SkipLinkProps) {
  return (
    <a
      href={`#${to}`}
      onClick={event => {
        // The address keeps what it says: it is the state of the screen.
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
