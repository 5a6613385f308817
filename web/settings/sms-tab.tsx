import { CloudOff, RotateCw } from 'lucide-react'
import { Button } from '#web/ui/controls/button.tsx'
import { Spinner } from '#web/ui/marks/spinner.tsx'
import { OwnNumber } from './own-number.tsx'
import { SettingsNote } from './settings-note.tsx'
import { SmsForm } from './sms-form.tsx'
import { useSmsStatus } from './sms-queries.ts'
import { SmsUnconfigured } from './sms-unconfigured.tsx'

/** Sending a text message, and confirming one's number, if a carrier is connected. */
export function SmsTab() {
  const status = useSmsStatus()
  if (status.isPending) return <Waiting />
  if (!status.data) return <Unknown isBusy={status.isFetching} onRetry={() => void status.refetch()} />
  if (!status.data.configured) return <SmsUnconfigured />
  const { twilioNumber } = status.data
  return (
    <div className="grid gap-4">
      <SmsForm twilioNumber={twilioNumber} />
      <OwnNumber twilioNumber={twilioNumber} />
    </div>
  )
}

function Waiting() {
  return (
    <SettingsNote>
      <div className="grid min-h-24 place-items-center">
        <Spinner label="Loading" className="size-6" />
      </div>
    </SettingsNote>
  )
}

function Unknown({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  return (
    <SettingsNote>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex items-center gap-3">
          <CloudOff aria-hidden className="size-4.5 shrink-0" />
          Whether text messages can be sent is not known right now.
        </p>
        <Button variant="secondary" busy={isBusy} onClick={onRetry}>
          <RotateCw aria-hidden />
          Try again
        </Button>
      </div>
    </SettingsNote>
  )
}
