import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { AuthCard } from '#web/account/auth-card.tsx'
import { useAuth } from '#web/account/use-auth.ts'
import { WaitingPage } from '#web/account/waiting-page.tsx'
import { CallError } from '#web/api/call-error.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ButtonLink } from '#web/ui/controls/button-link.tsx'
import { useConfirmEmailChange } from './recovery-queries.ts'

/**
 * The page of both links of a change of address, whoever is signed in here. Opening it confirms nothing,
 * because mail servers open links to check them.
 */
export function NewAddressPage() {
  const [params] = useSearchParams()
  const confirming = useConfirmEmailChange(params.get('token') ?? '')
  const { state, refresh } = useAuth()
  const isSignedIn = state.status === 'in'
  const isChanged = confirming.data?.isChanged
  useEffect(() => {
    if (isChanged && isSignedIn) void refresh()
  }, [isChanged, isSignedIn, refresh])
  if (state.status === 'loading') return <WaitingPage sentence="Loading..." />
  if (confirming.error)
    return (
      <NotChanged
        error={confirming.error}
        isBusy={confirming.isPending}
        onRetry={() => confirming.mutate()}
      />
    )
  if (!confirming.data)
    return (
      <AuthCard
        title="Change of address"
        lead="Somebody asked to change the email address of this account. Confirm it only if it was you."
        foot={null}
      >
        <Button size="large" busy={confirming.isPending} onClick={() => confirming.mutate()}>
          Confirm the change
        </Button>
      </AuthCard>
    )
  const { newEmail } = confirming.data
  return (
    <AuthCard
      title={isChanged ? 'Your address is changed' : 'One more step'}
      lead={
        isChanged
          ? `Your account’s address is ${newEmail} now.`
          : `Now open the mail to your other address too. Then your account’s address is ${newEmail}.`
      }
      foot={null}
    >
      <ButtonLink to={isSignedIn ? '/app' : '/login'} size="large">
        {isSignedIn ? 'Go to your memories' : 'Sign In'}
      </ButtonLink>
    </AuthCard>
  )
}

type NotChangedProps = { error: Error | null; isBusy: boolean; onRetry: () => void }

function NotChanged({ error, isBusy, onRetry }: NotChangedProps) {
  const isOver = error instanceof CallError && error.status < 429
  const lead = problemSentence(error, {
    refused: notWhole,
    failed: 'The server could not be reached. Your link is still good.',
  })
  return (
    <AuthCard title="Address not changed" lead={isOver && error.status === 400 ? notWhole : lead} foot={null}>
      {isOver ? (
        <ButtonLink to="/app" size="large">
          Go to your memories
        </ButtonLink>
      ) : (
        <Button size="large" busy={isBusy} onClick={onRetry}>
          Try again
        </Button>
      )}
    </AuthCard>
  )
}

const notWhole = 'This link is not valid. Please check that it is complete.'
