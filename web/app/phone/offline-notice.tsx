import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useOnline } from '#web/phone/page/use-online.ts'

/** Says that there is no network, and what still works. */
export function OfflineNotice({ isSignedOut = false }: { isSignedOut?: boolean }) {
  const isOnline = useOnline()
  return (
    <div role="status" className="empty:hidden">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 border-line border-b bg-sunken px-4 py-1.5 text-sm">
          <CloudOff aria-hidden className="size-4 shrink-0 text-muted" />
          <span>You are offline. {isSignedOut ? 'Log in when there is a network.' : <WhatIsHere />}</span>
        </p>
      )}
    </div>
  )
}

/** A first visit, or a browser that stores nothing, has no screenshots here. */
function WhatIsHere() {
  const [hasSome, setHasSome] = useState(false)
  useEffect(() => {
    let isLeft = false
    import('#web/phone/library-on-phone.ts')
      .then(({ idsOnPhone }) => idsOnPhone())
      .then(
        ids => isLeft || setHasSome(ids.length > 0),
        () => {},
      )
    return () => {
      isLeft = true
    }
  }, [])
  return hasSome
    ? 'Your last 500 screenshots are here, and what you add is sent later.'
    : 'What you add is sent later.'
}
