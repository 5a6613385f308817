import { CloudOff } from 'lucide-react'
import { useOnline } from '#web/phone/page/use-online.ts'

/** Says that there is no network, and what works nevertheless. */
export function OfflineNotice({ isSignedOut = false }: { isSignedOut?: boolean }) {
  const isOnline = useOnline()
  return (
    <div role="status" className="empty:hidden">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 border-line border-b bg-sunken px-4 py-1.5 text-sm">
          <CloudOff aria-hidden className="size-4 shrink-0 text-muted" />
          <span>You are offline. {isSignedOut ? withoutSession : withSession}</span>
        </p>
      )}
    </div>
  )
}

const withSession = 'Your last 500 screenshots are here, and what you add is sent later.'
const withoutSession = 'Log in when there is a network.'
