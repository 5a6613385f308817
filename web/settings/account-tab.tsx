import { useUser } from '#web/account/use-user.ts'
import { NameForm } from './name-form.tsx'
import { OwnData } from './own-data.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecuritySection } from './security/security-section.tsx'
import { SettingsSection } from './settings-section.tsx'

export function AccountTab() {
  const user = useUser()
  if (!user) return null
  return (
    <>
      <SettingsSection title="Profile">
        <NameForm user={user} />
      </SettingsSection>
      <SettingsSection title="Change Password">
        <PasswordForm email={user.email} />
      </SettingsSection>
      <SecuritySection />
      <OwnData />
    </>
  )
}
