import { classNames } from '#web/ui/class-names.ts'

/**
 * Remy's face, an elephant's, because elephants remember: one colour, 16 to 160 px. Decoration: the name is
 * beside it.
 */
export function RemyMark({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('size-6 shrink-0', className)}
    >
      <path d="M7.4 9.3C7.4 6 9.2 4 12 4s4.6 2 4.6 5.3c0 1.9-.7 3.1-1.3 4.3-.6 1.2-.9 2.3-.9 3.6 0 .9.4 1.5 1.1 1.5s1.1-.5 1.1-1.2c0-1 .7-1.6 1.5-1.6s1.5.6 1.5 1.6c0 2.7-1.8 4.5-4.3 4.5-3 0-5-2.2-5-5.4 0-1.1-.3-2.1-.9-3.1-.7-1.2-2-2.4-2-4.2Z" />
      <path d="M8.3 5.6C6.8 3 1.6 2.9 1.5 8c-.1 3.5 2.7 6 5.4 5.4.6-.1 1-.4 1.4-.8" />
      <path d="M15.7 5.6c1.5-2.6 6.7-2.7 6.8 2.4.1 3.5-2.7 6-5.4 5.4-.6-.1-1-.4-1.4-.8" />
      <path d="M10.1 9.3v.1M13.9 9.3v.1" />
    </svg>
  )
}
