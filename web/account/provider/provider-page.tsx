import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ProviderFault, type ProviderNeeds } from '#contract/sign-in/provider.ts'
import { AuthCard } from '#web/account/auth-card.tsx'
import type { AskedStep } from '#web/account/auth-context.ts'
import { pathInside } from '#web/account/path-inside.ts'
import { SecondStepForm } from '#web/account/two-step/second-step-form.tsx'
import { useAuth } from '#web/account/use-auth.ts'
import { WaitingPage } from '#web/account/waiting-page.tsx'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { ButtonLink } from '#web/ui/controls/button-link.tsx'
import { ProviderPasswordForm } from './provider-password-form.tsx'

type Asked = { fault: string } | { step: AskedStep } | { needs: ProviderNeeds }

/** The page to which the identity provider sends people back. It signs them in, or asks for missing data. */
export function ProviderPage() {
  const [params] = useSearchParams()
  const fault = ProviderFault.safeParse(params.get('fault'))
  const { signIn } = useAuth()
  const [asked, setAsked] = useState<Asked | null>(fault.success ? { fault: faults[fault.data] } : null)
  const send = (password?: string) =>
    signIn(
      { provider: { ...(password !== undefined && { password }) } },
      {
        onSecondStep: step => setAsked({ step }),
        onNeeds: needs => setAsked({ needs }),
        onFailure: error => setAsked({ fault: problemSentence(error, { refused: faults.over }) }),
      },
    )
  // The server knows the identity from the provider. It is asked once, when the browser comes back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again would sign in a second time
  useEffect(() => {
    if (!fault.success) void send()
  }, [])
  if (asked === null) return <WaitingPage sentence="Signing you in..." />
  if ('fault' in asked) return <NotSignedIn sentence={asked.fault} />
  if ('step' in asked)
    return (
      <AuthCard title="Log in" lead="Everything you kept is where you left it." foot={null}>
        <SecondStepForm
          asked={asked.step}
          goTo={pathInside(asked.step.goTo ?? null)}
          onBack={() => setAsked({ fault: faults.over })}
        />
      </AuthCard>
    )
  return (
    <ProviderPasswordForm
      needs={asked.needs}
      onStep={step => setAsked({ step })}
      onOver={sentence => setAsked({ fault: sentence })}
    />
  )
}

const NotSignedIn = ({ sentence }: { sentence: string }) => (
  <AuthCard title="Not signed in" lead={sentence} foot={null}>
    <ButtonLink to="/login" size="large">
      Back to sign in
    </ButtonLink>
  </AuthCard>
)

const faults: Record<ProviderFault, string> = {
  away: 'The other site does not answer. Try again in a moment, or sign in with your password.',
  cancelled: 'You did not continue on the other site. You can try again, or sign in with your password.',
  refused: 'The answer of the other site could not be trusted, so nobody was signed in.',
  unverified: 'The other site has not verified your email address. Verify it there, then try again.',
  address: 'Remy cannot use the email address that the other site has for you.',
  over: 'That took too long. Please begin again on the sign-in page.',
}
