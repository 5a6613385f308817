import { useState } from 'react'
import { useUser } from '#web/account/use-user.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { AvatarCircle } from '#web/ui/marks/avatar-circle.tsx'
import { AccountSettings } from './account-settings.tsx'

/** The signed-in person, and a button to change their settings. */
export function AccountSummary() {
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  if (!user) return null
  const name = user.username ?? user.email
  return (
    <section
      aria-label="You"
      className="flex flex-wrap items-center gap-3 rounded-card border bg-surface p-4"
    >
      <AvatarCircle text={name} className="size-10 text-md" />
      <div className="grid min-w-0 flex-1 basis-40">
        <p className="truncate font-semibold">{name}</p>
        {user.username !== null && <p className="truncate text-muted">{user.email}</p>}
      </div>
      <Button variant="secondary" onClick={() => setOpen(true)} className="max-sm:flex-1">
        Account settings
      </Button>
      <AccountSettings open={isOpen} onOpenChange={setOpen} />
    </section>
  )
}
