import { SettingsTabs } from '#web/settings/settings-tabs.tsx'
import { PlainLayout } from './plain-layout.tsx'

export function SettingsPage() {
  return (
    <PlainLayout title="Settings">
      <SettingsTabs />
    </PlainLayout>
  )
}
