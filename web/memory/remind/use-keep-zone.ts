import { useEffect } from 'react'
import { changeNotifications } from '#contract/notification.ts'
import { call } from '#web/api/call.ts'
import { ownTimeZone } from '#web/memory/keep/queries/own-time-zone.ts'

/** Sends the user's time zone if the server knows another one, because reminders follow the user's clock. */
export function useKeepZone(known: string | null): void {
  useEffect(() => {
    const timeZone = ownTimeZone()
    if (known === null || timeZone === undefined || timeZone === known) return
    // If it fails, the next visit sends it.
    call(changeNotifications, { body: { timeZone } }).catch(() => {})
  }, [known])
}
