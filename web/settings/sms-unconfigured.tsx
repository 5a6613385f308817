import { TriangleAlert } from 'lucide-react'

/** Shown while no carrier is connected. */
export function SmsUnconfigured() {
  return (
    <p className="flex gap-3 text-balance rounded-card bg-warning-soft p-4 text-warning-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      Twilio integration is not configured. Contact the administrator to enable SMS functionality.
    </p>
  )
}
