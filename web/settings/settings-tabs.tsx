import { useState } from 'react'
import { Tabs } from '#web/ui/tabs.tsx'
import { SettingsNote } from './settings-note.tsx'
import { SmsUnconfigured } from './sms-unconfigured.tsx'
import { SubscriptionSummary } from './subscription-summary.tsx'

export function SettingsTabs() {
  const [shown, setShown] = useState<SettingsTab>('sms')
  return <Tabs label="Settings" value={shown} onValueChange={setShown} tabs={tabs} />
}

type SettingsTab = 'sms' | 'subscription' | 'notifications' | 'privacy'

const tabs = [
  { value: 'sms', label: 'SMS', content: <SmsUnconfigured /> },
  { value: 'subscription', label: 'Subscription', content: <SubscriptionSummary /> },
  {
    value: 'notifications',
    label: 'Notifications',
    content: <SettingsNote>Notification settings coming soon.</SettingsNote>,
  },
  { value: 'privacy', label: 'Privacy', content: <SettingsNote>Privacy settings coming soon.</SettingsNote> },
] as const
