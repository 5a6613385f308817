import { useEffect } from 'react'
import { changeNotifications } from '#contract/notification.ts'
import { call } from '#web/api/call.ts'
import { ownTimeZone } from '#web/memory/keep/queries/own-time-zone.ts'

/** Says where the person is now, if the server knows another time zone: reminders follow their clock. */
export function useKeepZone(known: string | null): void {
  useEffect(() => {
    const timeZone = ownTimeZone()
    if (known === null || timeZone === undefined || timeZone === known) return
    // If it fails, the next visit says it.
    call(changeNotifications, { body: { timeZone } }).catch(() => {})
  }, [known])
}
