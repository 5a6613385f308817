import { CalendarPlus, ExternalLink, Mail, Map as MapIcon, Package, Phone } from 'lucide-react'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import { Tooltip } from '#web/ui/controls/tooltip.tsx'
import type { FactAction } from './fact-action.ts'

type ActLinkProps = {
  action: FactAction
  /** The value that the action is about. */
  name: string
}

/** An action for a value, as an icon beside it. */
export function ActLink({ action: { kind, label, href, download }, name }: ActLinkProps) {
  const Icon = icons[kind]
  return (
    <Tooltip text={label}>
      <a
        href={href}
        download={download}
        aria-label={`${label}: ${name}`}
        {...(elsewhere.has(kind) && { target: '_blank', rel: 'noopener noreferrer' })}
        className={buttonLook({ variant: 'quiet', size: 'small-icon' })}
      >
        <Icon aria-hidden />
      </a>
    </Tooltip>
  )
}

const icons = {
  ...{ link: ExternalLink, email: Mail, phone: Phone, date: CalendarPlus },
  ...{ address: MapIcon, parcel: Package },
}
/** These open in their own tab. */
const elsewhere = new Set(['link', 'address', 'parcel'])
