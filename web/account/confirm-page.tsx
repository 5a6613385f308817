import { useSearchParams } from 'react-router'
import { CallError } from '#web/api/call-error.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ButtonLink } from '#web/ui/controls/button-link.tsx'
import { AuthCard } from './auth-card.tsx'
import { useConfirmEmail } from './confirmation-queries.ts'
import { ResendForm } from './resend-form.tsx'
import { useAuth } from './use-auth.ts'
import { WaitingPage } from './waiting-page.tsx'

/** The page of the link in a confirmation mail, whoever is signed in here. */
export function ConfirmPage() {
  const [params] = useSearchParams()
  const confirming = useConfirmEmail(params.get('token') ?? '')
  const { state } = useAuth()
  if (confirming.isPending || state.status === 'loading')
    return <WaitingPage sentence="Confirming your email..." />
  if (confirming.data) return <Confirmed {...confirming.data} isSignedIn={state.status === 'in'} />
  return (
    <NotConfirmed
      error={confirming.error}
      isBusy={confirming.isFetching}
      onRetry={() => void confirming.refetch()}
    />
  )
}

type ConfirmedProps = { email: string; wasConfirmed: boolean; isSignedIn: boolean }

function Confirmed({ email, wasConfirmed, isSignedIn }: ConfirmedProps) {
  return (
    <AuthCard
      title={wasConfirmed ? 'Already confirmed' : 'Email confirmed'}
      lead={
        wasConfirmed
          ? `This link has done its work: ${email} is confirmed.`
          : `${email} is confirmed. Your account is ready to use.`
      }
      foot={null}
    >
      {isSignedIn ? (
        <ButtonLink to="/app" size="large">
          Go to your memories
        </ButtonLink>
      ) : (
        <ButtonLink to="/login" size="large">
          Sign In
        </ButtonLink>
      )}
    </AuthCard>
  )
}

type NotConfirmedProps = { error: Error | null; isBusy: boolean; onRetry: () => void }

/** The link is invalid, or the server did not answer. */
function NotConfirmed({ error, isBusy, onRetry }: NotConfirmedProps) {
  const isOver = error instanceof CallError && error.status < 429
  const lead = problemSentence(error, {
    refused: 'This link is not valid. Please check that it is complete.',
    failed: 'The server could not be reached. Your link is still good.',
  })
  return (
    <AuthCard title="Not confirmed yet" lead={isOver && error.status === 400 ? notWhole : lead} foot={null}>
      {isOver ? (
        <ResendForm />
      ) : (
        <Button size="large" busy={isBusy} onClick={onRetry}>
          Try again
        </Button>
      )}
    </AuthCard>
  )
}

const notWhole = 'This link is not valid. Please check that it is complete.'
