import {
  Barcode,
  CalendarDays,
  Contact,
  CreditCard,
  KeyRound,
  Link,
  type LucideIcon,
  Mail,
  MapPin,
  MessageSquare,
  Package,
  Phone,
  QrCode,
  Ticket,
  Wifi,
} from 'lucide-react'
import type { CodeKind, CodePart, FoundCode } from '#contract/codes/found-code.ts'
import type { Fact } from '#contract/fact.ts'
import { ActLink } from '#web/memory/keep/detail/act-link.tsx'
import { CopyButton } from '#web/memory/keep/detail/copy-button.tsx'
import { factAction } from '#web/memory/keep/detail/fact-action.ts'
import { SecretValue } from '#web/memory/keep/detail/secret-value.tsx'
import { sayWall } from '#web/memory/keep/reminders/say-wall.ts'
import { classNames } from '#web/ui/class-names.ts'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import { actsOf } from './code-acts.ts'
import { LinkHost } from './link-host.tsx'

type CodeListProps = {
  codes: readonly FoundCode[]
  /** Called with the code that is pointed at, to show its place. */
  onPoint: (place: Pick<Fact, 'box'> | null) => void
}

/** The QR and bar codes of a screenshot, with their contents and actions. */
export function CodeList({ codes, onPoint }: CodeListProps) {
  return (
    <ul className="divide-y rounded-card border">
      {codes.map(code => (
        <li
          key={`${code.text} ${code.box.x} ${code.box.y}`}
          className="flex items-start gap-3 py-1 ps-3 pe-1 transition-colors first:rounded-t-card last:rounded-b-card hover:bg-hover"
          onPointerEnter={() => onPoint(code)}
          onPointerLeave={() => onPoint(null)}
          onFocus={() => onPoint(code)}
          onBlur={() => onPoint(null)}
        >
          <Code code={code} />
        </li>
      ))}
    </ul>
  )
}

function Code({ code }: { code: FoundCode }) {
  const { icon: Icon, name } = kinds[code.kind]
  const form = code.format === 'qr' ? 'QR code' : 'Bar code'
  const isOpaque = code.parts.length === 0 || (code.kind === 'ticket' && code.isSecret)
  return (
    <>
      <Icon aria-hidden className="mt-1.5 size-4 shrink-0 text-muted" strokeWidth={1.75} />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-2.5 py-1.5">
        <p className="text-muted text-xs">
          {form}: {name}
        </p>
        <dl className="grid grid-cols-1 gap-3">
          {code.parts.map(part => (
            <Part key={`${part.name} ${part.text}`} part={part} hasAct={code.kind === 'contact'} />
          ))}
          {isOpaque && <Part part={{ name: 'Code', text: code.text, isSecret: true }} />}
        </dl>
        <div className="flex flex-wrap gap-2 pb-1 empty:hidden">
          {actsOf(code).map(({ label, href, download, isElsewhere }) => (
            <a
              key={label}
              href={href}
              download={download}
              {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
              className={classNames(buttonLook({ variant: 'secondary', size: 'small' }))}
            >
              {label}
            </a>
          ))}
        </div>
      </div>
    </>
  )
}

/** `hasAct`: there is an action for this part alone, such as calling the number of a contact. */
function Part({
  part: { name, text, isSecret, moment, fact },
  hasAct = false,
}: {
  part: CodePart
  hasAct?: boolean
}) {
  const shown = moment === undefined ? text : sayWall(moment, Date.now())
  const action = hasAct && fact ? factAction({ ...fact, ...nowhere, text, line: text }, name) : null
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-0 flex-1">
        <dt className="text-muted text-xs">
          {name}
          {fact?.kind === 'link' && <LinkHost link={fact.value} />}
        </dt>
        <dd dir="auto" className="wrap-anywhere line-clamp-3 whitespace-pre-line font-medium">
          {isSecret ? <SecretValue value={text} called={name} /> : shown}
        </dd>
      </div>
      {action && <ActLink action={action} name={text} />}
      <CopyButton label={`Copy ${name}`} text={text} isSecret={isSecret} />
    </div>
  )
}

const nowhere = { label: null, box: null }

const kinds: Record<CodeKind, { icon: LucideIcon; name: string }> = {
  link: { icon: Link, name: 'link' },
  wifi: { icon: Wifi, name: 'Wi-Fi' },
  contact: { icon: Contact, name: 'contact' },
  event: { icon: CalendarDays, name: 'event' },
  ticket: { icon: Ticket, name: 'ticket or pass' },
  payment: { icon: CreditCard, name: 'payment' },
  'sign-in': { icon: KeyRound, name: 'secret' },
  'e-mail': { icon: Mail, name: 'e-mail' },
  phone: { icon: Phone, name: 'phone' },
  message: { icon: MessageSquare, name: 'message' },
  place: { icon: MapPin, name: 'place' },
  parcel: { icon: Package, name: 'parcel' },
  product: { icon: Barcode, name: 'product' },
  text: { icon: QrCode, name: 'text' },
}
