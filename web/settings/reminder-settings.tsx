import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Copy } from 'lucide-react'
import type { Notifications } from '#contract/notification.ts'
import { canNotify, isSubscribed } from '#web/account/browser/this-browser.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { TextInput } from '#web/ui/controls/text-input.tsx'
import { useCopy } from '#web/ui/controls/use-copy.ts'
import { Spinner } from '#web/ui/marks/spinner.tsx'
import { useChangeNotifications, useFeed, useNotifications, useThisBrowser } from './notification-queries.ts'
import { SettingsSection } from './settings-section.tsx'

/** The channels for reminders, and the address for calendar programs. */
export function ReminderSettings() {
  const { data, isPending, refetch } = useNotifications()
  return (
    <SettingsSection title="Reminders">
      {data ? (
        <>
          <Ways choice={data} />
          <QuietHours choice={data} />
          {data.can.mail && <WeeklyLetter choice={data} />}
          <CalendarFeed hasFeed={data.hasFeed} />
        </>
      ) : isPending ? (
        <Spinner label="Loading" />
      ) : (
        <p className="text-muted">
          This could not be loaded.{' '}
          <Button variant="link" size="inline" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
    </SettingsSection>
  )
}

/** The first one that works is used. */
function Ways({ choice }: { choice: Notifications }) {
  const { can, byMail, byText } = choice
  const { mutate } = useChangeNotifications()
  const browser = useThisBrowser()
  const subscribed = useQuery({ queryKey: ['notifications', 'this-browser'], queryFn: isSubscribed })
  return (
    <div className="grid gap-3">
      {canNotify() && (
        <Switch
          label="In this browser"
          description="A notification at the time, also while Remy is closed"
          checked={subscribed.data ?? false}
          disabled={browser.isPending}
          onCheckedChange={on =>
            browser.mutate({ on, publicKey: can.push }, { onSettled: () => void subscribed.refetch() })
          }
        />
      )}
      <Switch
        label="By email"
        description={can.mail ? 'If no browser shows it' : 'Email is not set up here'}
        checked={byMail && can.mail}
        disabled={!can.mail}
        onCheckedChange={byMail => mutate({ byMail })}
      />
      <Switch
        label="By text message"
        description={
          can.text ? 'If nothing else reaches you' : 'Works once your number is confirmed under SMS'
        }
        checked={byText && can.text}
        disabled={!can.text}
        onCheckedChange={byText => mutate({ byText })}
      />
    </div>
  )
}

function QuietHours({ choice: { quiet } }: { choice: Notifications }) {
  const { mutate } = useChangeNotifications()
  const set = (part: Partial<{ from: string; to: string }>) => {
    const next = { ...(quiet ?? usual), ...part }
    if (next.from && next.to) mutate({ quiet: next })
  }
  return (
    <div className="grid gap-3">
      <Switch
        label="Quiet hours"
        description="Reminders wait until they end"
        checked={quiet !== null}
        onCheckedChange={on => mutate({ quiet: on ? usual : null })}
      />
      {quiet && (
        <div className="grid grid-cols-2 gap-3 sm:max-w-80">
          <Field label="From">
            {control => (
              <TextInput
                {...control}
                type="time"
                value={quiet.from}
                onChange={event => set({ from: event.target.value })}
              />
            )}
          </Field>
          <Field label="To">
            {control => (
              <TextInput
                {...control}
                type="time"
                value={quiet.to}
                onChange={event => set({ to: event.target.value })}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  )
}
const usual = { from: '22:00', to: '07:00' }

function WeeklyLetter({ choice: { weeklyLetter } }: { choice: Notifications }) {
  const { mutate } = useChangeNotifications()
  return (
    <Switch
      label="Weekly letter"
      description="By email on Sunday evening: what you saved, what is coming up, what you never looked at again"
      checked={weeklyLetter}
      onCheckedChange={weeklyLetter => mutate({ weeklyLetter })}
    />
  )
}

function CalendarFeed({ hasFeed }: { hasFeed: boolean }) {
  const { create, remove } = useFeed()
  const { isCopied, copy } = useCopy()
  const address = create.data?.address
  return (
    <div className="grid gap-3">
      <div>
        <p className="font-medium">Calendar</p>
        <p className="max-w-prose text-muted text-sm">
          A private address with your reminders and dates, for any calendar program. Whoever has it can read
          them.
        </p>
      </div>
      {address && (
        <div className="flex flex-wrap items-center gap-2">
          <TextInput
            readOnly
            aria-label="Calendar address"
            value={address}
            onFocus={event => event.target.select()}
            className="min-w-0 flex-1 text-sm"
          />
          <Button variant="secondary" onClick={() => void copy(address)}>
            <Copy aria-hidden />
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
          <p className="w-full text-muted text-sm">
            It is shown only now. You can make a new one at any time.
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" busy={create.isPending} onClick={() => create.mutate()}>
          <CalendarDays aria-hidden />
          {hasFeed ? 'Make a new address' : 'Make an address'}
        </Button>
        {hasFeed && (
          <Button variant="secondary" busy={remove.isPending} onClick={() => remove.mutate()}>
            Switch it off
          </Button>
        )}
      </div>
    </div>
  )
}
