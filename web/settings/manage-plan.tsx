import type { ReactNode } from 'react'
import type { User } from '#contract/account.ts'
import type { PaymentProvider } from '#contract/billing.ts'
import { supportEmail } from '#contract/brand.ts'
import { useBillingPortal, useChangeRenewal, useSubscription } from '#web/billing/subscription-queries.ts'
import { Button } from '#web/ui/controls/button.tsx'

type ManagePlanProps = { user: User; name: string; isForLife: boolean }

/** The place to cancel, change the card or see invoices, depending on who sold the plan. */
export function ManagePlan({ user, name, isForLife }: ManagePlanProps) {
  const { data } = useSubscription(user)
  const portal = useBillingPortal()
  const renewal = useChangeRenewal()
  if (isForLife) return null
  // Keeps its place, so that nothing moves when it is known.
  if (!data) return <Row sentence={cancelAnytime} />
  if (data.managedBy === 'portal')
    return (
      <Row sentence="Cancel, change your card or see your invoices at Stripe.">
        <Button
          variant="secondary"
          busy={portal.isPending || portal.isSuccess}
          onClick={() => portal.mutate(undefined)}
        >
          Manage billing
        </Button>
      </Row>
    )
  if (data.managedBy === null) return <Row sentence={<Unmanaged name={name} soldBy={data.soldBy} />} />
  const { endsWithPeriod } = data
  return (
    <Row sentence={endsWithPeriod ? 'You cancelled it. It is yours until then.' : cancelTest}>
      <Button
        variant={endsWithPeriod ? 'secondary' : 'quiet-destructive'}
        className={endsWithPeriod ? undefined : '-mx-3.5'}
        busy={renewal.isPending}
        onClick={() => renewal.mutate(endsWithPeriod)}
      >
        {endsWithPeriod ? 'Keep plan' : 'Cancel plan'}
      </Button>
    </Row>
  )
}

const cancelAnytime = 'You can cancel anytime.'
const cancelTest = 'A test plan, which charges nobody. You can cancel anytime.'

function Row({ sentence, children }: { sentence: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex min-h-13 basis-full flex-wrap items-center justify-between gap-3 border-t pt-4 text-muted">
      <p>{sentence}</p>
      {children}
    </div>
  )
}

/** The seller takes no payments any more. A person handles it, if there is anything to do. */
function Unmanaged({ name, soldBy }: { name: string; soldBy: PaymentProvider | null }) {
  if (soldBy === 'test') return 'A test plan, which charges nobody. It ends by itself.'
  const subject = encodeURIComponent(`Cancel my ${name} plan`)
  return (
    <>
      {soldBy === 'stripe' && 'You bought it through Stripe, who takes no payments here now. '}
      You can cancel anytime:{' '}
      <a
        href={`mailto:${supportEmail}?subject=${subject}`}
        className="font-medium text-primary-ink hover:underline"
      >
        write to us
      </a>
      .
    </>
  )
}
