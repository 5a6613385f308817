import { useRef, useState } from 'react'
import { supportEmail } from '#contract/brand.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import { Tabs } from '#web/ui/controls/tabs.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { AccountTab } from './account-tab.tsx'
import { BillingTab } from './billing-tab.tsx'
import { CloseSettings } from './close-settings.ts'
import { DisplayTab } from './display-tab.tsx'
import { NotificationsTab } from './notifications-tab.tsx'

type AccountSettingsProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The dialog with all account settings. It keeps its height across its tabs. */
export function AccountSettings({ open, onOpenChange }: AccountSettingsProps) {
  const [shown, setShown] = useState<AccountTabName>('account')
  const top = useRef<HTMLDivElement>(null)
  const show = (tab: AccountTabName) => {
    setShown(tab)
    // Resets the previous tab's scroll position.
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Account Settings"
      className="max-md:h-[92dvh] md:h-[min(90dvh,44rem)]"
      footer={<Foot onClose={() => onOpenChange(false)} />}
    >
      <CloseSettings value={() => onOpenChange(false)}>
        <div ref={top} className="scroll-mt-1">
          <Tabs
            label="Account settings"
            value={shown}
            onValueChange={show}
            tabs={tabs}
            className={tabsLook}
          />
        </div>
      </CloseSettings>
    </Dialog>
  )
}

type AccountTabName = (typeof tabs)[number]['value']

const tabs = [
  { value: 'account', label: 'Account', content: <AccountTab /> },
  { value: 'notifications', label: 'Notifications', content: <NotificationsTab /> },
  { value: 'display', label: 'Display', content: <DisplayTab /> },
  { value: 'billing', label: 'Billing', content: <BillingTab /> },
] as const

/**
 * Always reachable, above the scrolling content. Shadows of the same shape on all sides leave no gap at the
 * corners.
 */
const tabsLook = [
  'max-sm:[&_[role=tab]]:px-1',
  '[&>[role=tablist]]:sticky [&>[role=tablist]]:top-1 [&>[role=tablist]]:z-10',
  '[&>[role=tablist]]:shadow-[-12px_-16px_0_var(--color-surface),12px_-16px_0_var(--color-surface),-12px_10px_0_var(--color-surface),12px_10px_0_var(--color-surface)]',
].join(' ')

function Foot({ onClose }: { onClose: () => void }) {
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <p className="text-muted">
        Need help?{' '}
        <a href={`mailto:${supportEmail}`} className={buttonLook({ variant: 'link', size: 'inline' })}>
          Contact support
        </a>
      </p>
      <Button variant="secondary" onClick={onClose}>
        Close
      </Button>
    </div>
  )
}
