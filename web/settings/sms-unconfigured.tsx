import { TriangleAlert } from 'lucide-react'

/** Shown while no carrier is connected. */
export function SmsUnconfigured() {
  return (
    <div className="grid gap-3">
      <p className="flex gap-3 text-balance rounded-card bg-warning-soft p-4 text-warning-ink">
        <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        Twilio integration is not configured. Contact the administrator to enable SMS functionality.
      </p>
      {/* This tab is the first that people see in the settings. */}
      <p className="text-muted">Everything else works without text messages.</p>
    </div>
  )
}
