import {
  AtSign,
  Banknote,
  CalendarDays,
  Hash,
  KeyRound,
  Link,
  type LucideIcon,
  MapPin,
  Phone,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { amountText } from '#contract/amount-text.ts'
import type { Fact, FactKind } from '#contract/fact.ts'
import type { FoundFact } from '#contract/screenshot.ts'
import { withoutSpans } from '#contract/without-spans.ts'
import { LinkHost } from '#web/memory/keep/detail/codes/link-host.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ActLink } from './act-link.tsx'
import { CopyButton } from './copy-button.tsx'
import { factAction } from './fact-action.ts'
import { RemindMenu } from './remind-menu.tsx'
import { SecretValue } from './secret-value.tsx'

type FactListProps = {
  facts: readonly FoundFact[]
  /** The screenshot of the facts. */
  screenshotId: number
  title: string
  /** Called with the fact that is pointed at, to show its place. */
  onPoint: (fact: Fact | null) => void
}

/**
 * The facts of a screenshot, each with its actions. If there are many, the first ones and a button for the
 * others.
 */
export function FactList({ facts, screenshotId, title, onPoint }: FactListProps) {
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const isCut = !showsAll && facts.length > shownMax + 1
  const names = secretNames(facts.filter(({ isSecret }) => isSecret))
  const shownLine = ({ line, lineSecrets }: FoundFact) => withoutSpans(line, lineSecrets)
  return (
    <div className="grid justify-items-start gap-2">
      <ul ref={list} className="w-full min-w-0 divide-y rounded-card border">
        {(isCut ? facts.slice(0, shownMax) : facts).map(fact => (
          <li
            key={`${fact.kind} ${fact.value} ${fact.line} ${fact.box?.x} ${fact.box?.y}`}
            className="flex items-center gap-3 py-1 ps-3 pe-1 transition-colors first:rounded-t-card last:rounded-b-card hover:bg-hover"
            onPointerEnter={() => onPoint(fact)}
            onPointerLeave={() => onPoint(null)}
            onFocus={() => onPoint(fact)}
            onBlur={() => onPoint(null)}
          >
            <FactWords fact={fact} secretName={names.get(fact)} line={shownLine(fact)} />
            <RemindMenu fact={fact} screenshotId={screenshotId} />
            <FactAction fact={fact} secretName={names.get(fact)} line={shownLine(fact)} title={title} />
            <CopyButton
              label={`Copy ${names.get(fact) ?? fact.text}`}
              text={fact.text}
              isSecret={fact.isSecret}
            />
          </li>
        ))}
      </ul>
      {isCut && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            flushSync(() => setShowsAll(true))
            focusFirstNew(list.current)
          }}
        >
          Show all {facts.length}
        </Button>
      )}
    </div>
  )
}

/**
 * As many as one takes in at a glance. A single further one is shown, too, because its line is no higher than
 * the button.
 */
const shownMax = 6

/** The button is gone, so the keyboard continues at the same place. */
const focusFirstNew = (list: Element | null) =>
  list?.children[shownMax]?.querySelector<HTMLElement>('button, a')?.focus()

/** The name shown instead of each secret value, numbered if several have the same name. */
function secretNames(secrets: readonly Fact[]): Map<Fact, string> {
  const alike = Map.groupBy(secrets, nameOf)
  return new Map(
    [...alike].flatMap(([name, several]) =>
      several.map((fact, i) => [fact, several.length > 1 ? `${name}, ${i + 1} of ${several.length}` : name]),
    ),
  )
}

type RowPartProps = {
  fact: Fact
  /** Only for secrets. */
  secretName: string | undefined
  /** The text around the fact, without other secrets in it. */
  line: string
}

function FactWords({ fact, secretName, line }: RowPartProps) {
  const Icon = secretName === undefined ? kinds[fact.kind].icon : KeyRound
  return (
    <>
      <Icon aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 py-0.5">
        <p data-figures className="text-muted text-xs">
          {secretName ?? nameOf(fact)}
          {fact.kind === 'link' && <LinkHost link={fact.value} />}
        </p>
        {secretName !== undefined ? (
          <p dir="auto" className="break-words font-medium">
            <SecretValue value={fact.text} called={secretName} />
          </p>
        ) : (
          <p dir="auto" className="wrap-anywhere line-clamp-2 font-medium" title={line}>
            {fact.kind === 'amount' ? amountText(fact) : fact.text}
          </p>
        )}
      </div>
    </>
  )
}

const nameOf = ({ kind, label }: Fact) => label ?? kinds[kind].name

function FactAction({ fact, secretName, line, title }: RowPartProps & { title: string }) {
  const action = factAction({ ...fact, line }, title)
  return action && <ActLink action={action} name={secretName ?? fact.text} />
}

const kinds: Record<FactKind, { icon: LucideIcon; name: string }> = {
  date: { icon: CalendarDays, name: 'Date' },
  amount: { icon: Banknote, name: 'Amount' },
  link: { icon: Link, name: 'Link' },
  email: { icon: AtSign, name: 'E-mail' },
  phone: { icon: Phone, name: 'Phone' },
  address: { icon: MapPin, name: 'Address' },
  code: { icon: Hash, name: 'Code' },
}
