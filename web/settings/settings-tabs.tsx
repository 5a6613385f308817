import { useLocation, useSearchParams } from 'react-router'
import { Tabs } from '#web/ui/controls/tabs.tsx'
import { SettingsNote } from './settings-note.tsx'
import { SmsTab } from './sms-tab.tsx'
import { SubscriptionSummary } from './subscription-summary.tsx'

/**
 * The open tab is in the address, so that a link can lead to it: `/settings?tab=subscription`. After a
 * payment, it is in the history state instead, with the paid plan. It stays there while the user visits other
 * tabs.
 */
export function SettingsTabs() {
  const { state } = useLocation()
  const [params, setParams] = useSearchParams()
  const hasComeBack = params.has('redirect_status')
  const wanted = params.get('tab') ?? state?.tab ?? (hasComeBack ? 'subscription' : undefined)
  const shown = tabs.find(({ value }) => value === wanted)?.value ?? 'sms'
  return (
    <Tabs
      label="Settings"
      value={shown}
      onValueChange={tab => setParams({ tab }, { replace: true, state })}
      tabs={tabs}
      className={fitsAnyPhone}
    />
  )
}

/** Four labels in a row of 288 px, on the narrowest phone. */
const fitsAnyPhone = 'max-sm:[&_[role=tab]]:px-1'

const tabs = [
  { value: 'sms', label: 'SMS', content: <SmsTab /> },
  { value: 'subscription', label: 'Subscription', content: <SubscriptionSummary /> },
  {
    value: 'notifications',
    label: 'Notifications',
    content: <SettingsNote>Notification settings coming soon.</SettingsNote>,
  },
  { value: 'privacy', label: 'Privacy', content: <SettingsNote>Privacy settings coming soon.</SettingsNote> },
] as const
