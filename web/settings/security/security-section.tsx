import { AtSign, History, KeyRound, MonitorSmartphone, ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { actionLook, SettingsLine } from '#web/settings/settings-line.tsx'
import { SettingsSection } from '#web/settings/settings-section.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { EventsDialog } from './events-dialog.tsx'
import { PasskeysDialog } from './passkeys-dialog.tsx'
import { ProvidersLine } from './providers-line.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'
import { TwoStepDialog } from './two-step-dialog.tsx'

type Shown = 'sessions' | 'events' | 'passkeys' | 'two-step' | 'email'

/** The user's sessions, the events of the account, and its address. */
export function SecuritySection() {
  const [open, setOpen] = useState<Shown | null>(null)
  const shownWhile = (name: typeof open) => ({
    open: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : null),
  })
  const button = (name: typeof open, icon: ReactNode, label: string) => (
    <Button variant="secondary" className={actionLook} onClick={() => setOpen(name)}>
      {icon}
      {label}
    </Button>
  )
  return (
    <SettingsSection title="Security">
      <SettingsLine
        text="See where you are signed in, and sign out other devices."
        action={button('sessions', <MonitorSmartphone aria-hidden />, 'Devices')}
      />
      <SettingsLine
        text="See the last sign-ins, changes and exports of your account."
        action={button('events', <History aria-hidden />, 'Recent activity')}
      />
      <SettingsLine
        text="Sign in with your fingerprint, your face or a PIN."
        action={button('passkeys', <KeyRound aria-hidden />, 'Passkeys')}
      />
      <SettingsLine
        text="Ask for a code or a passkey after the password."
        action={button('two-step', <ShieldCheck aria-hidden />, 'Two-step sign-in')}
      />
      <SettingsLine
        text="Use another email address to sign in."
        action={button('email', <AtSign aria-hidden />, 'Change email')}
      />
      <ProvidersLine />
      <SessionsDialog {...shownWhile('sessions')} />
      <EventsDialog {...shownWhile('events')} />
      <PasskeysDialog {...shownWhile('passkeys')} />
      <TwoStepDialog {...shownWhile('two-step')} />
      <EmailDialog {...shownWhile('email')} />
    </SettingsSection>
  )
}
