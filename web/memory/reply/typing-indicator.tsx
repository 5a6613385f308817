import { RemyAvatar } from '#web/ui/marks/remy-avatar.tsx'

/** Remy is working. `progress` says on what, if that takes a while. */
export function TypingIndicator({ progress }: { progress?: string | undefined }) {
  return (
    <div role="status" className="flex animate-appear items-center gap-2.5">
      <RemyAvatar className="size-7.5" />
      {progress === undefined && <span className="sr-only">Remy is typing</span>}
      <span aria-hidden className="flex gap-1.5 rounded-full bg-remy-soft px-3 py-2.5">
        {['0ms', '160ms', '320ms'].map(delay => (
          <span
            key={delay}
            className="size-1.5 animate-[shimmer_1.1s_ease-in-out_infinite] rounded-full bg-remy"
            style={{ animationDelay: delay }}
          />
        ))}
      </span>
      {progress !== undefined && <span className="animate-appear text-muted text-sm">{progress}</span>}
    </div>
  )
}
