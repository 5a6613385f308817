import { PlainLayout } from '#web/app/shell/plain-layout.tsx'
import { AccountSummary } from '#web/settings/account-summary.tsx'
import { SettingsTabs } from '#web/settings/settings-tabs.tsx'
import { SupportLine } from '#web/settings/support-line.tsx'

export function SettingsPage() {
  return (
    <PlainLayout title="Settings">
      <AccountSummary />
      <SettingsTabs />
      <SupportLine />
    </PlainLayout>
  )
}
