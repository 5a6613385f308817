import { type FormEvent, useState } from 'react'
import { useNotificationPreferences } from '#web/account/use-notification-preferences.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { ReminderSettings } from './reminder-settings.tsx'
import { StandingSettings } from './standing-settings.tsx'

export function NotificationsTab() {
  const [saved, save] = useNotificationPreferences()
  const [wanted, setWanted] = useState(saved)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(wanted)
    showToast({
      title: 'Notification settings saved',
      description: 'Your notification preferences have been updated.',
    })
  }
  return (
    <>
      <form onSubmit={submit} className="grid gap-5">
        <div className="grid gap-3">
          {choices.map(({ name, ...words }) => (
            <Switch
              key={name}
              {...words}
              checked={wanted[name]}
              onCheckedChange={checked => setWanted({ ...wanted, [name]: checked })}
            />
          ))}
        </div>
        <p className="max-w-prose text-muted text-sm">
          These three last until you reload the page, and change no email that Remy sends today. What you
          choose below is kept.
        </p>
        <Button type="submit" className="justify-self-start">
          Save Notification Settings
        </Button>
      </form>
      <ReminderSettings />
      <StandingSettings />
    </>
  )
}

const choices = [
  {
    name: 'email',
    label: 'Email Notifications',
    description: 'News of your account and your memories, by email',
  },
  {
    name: 'actionRequired',
    label: 'Action Required Notifications',
    description: 'When something waits for you, such as a payment',
  },
  { name: 'marketing', label: 'Marketing Emails', description: 'New features, tips and offers' },
] as const
