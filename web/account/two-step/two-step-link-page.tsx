import { useSearchParams } from 'react-router'
import { AuthCard } from '#web/account/auth-card.tsx'
import { WaitingPage } from '#web/account/waiting-page.tsx'
import { CallError } from '#web/api/call-error.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ButtonLink } from '#web/ui/controls/button-link.tsx'
import { useFollowTwoStepLink, useTwoStepLink } from './second-step-queries.ts'
import { shortMoment } from './short-moment.ts'

/** The page of the mailed link with which a person turns two-step sign-in off, or keeps it on. */
export function TwoStepLinkPage() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const link = useTwoStepLink(token)
  const following = useFollowTwoStepLink(token)
  const shown = following.data ?? link.data
  if (!shown)
    return link.isPending ? (
      <WaitingPage sentence="Looking at your link..." />
    ) : (
      <Over error={link.error} isBusy={link.isFetching} onRetry={() => void link.refetch()} />
    )
  const { title, lead } = faces[shown.state](shortMoment(shown.canBeTurnedOffAt))
  const isOpen = shown.state === 'waiting' || shown.state === 'due'
  return (
    <AuthCard title={title} lead={lead} foot={null}>
      {shown.state === 'due' && (
        <Button size="large" busy={following.isPending} onClick={() => following.mutate('turn-off')}>
          Turn it off
        </Button>
      )}
      {isOpen ? (
        <Button
          variant={shown.state === 'due' ? 'secondary' : 'primary'}
          size="large"
          busy={following.isPending}
          onClick={() => following.mutate('keep-on')}
        >
          Keep it on
        </Button>
      ) : (
        <ButtonLink to="/login" size="large">
          Sign In
        </ButtonLink>
      )}
    </AuthCard>
  )
}

type Face = (moment: string) => { title: string; lead: string }

const faces: Record<'waiting' | 'due' | 'off' | 'kept', Face> = {
  waiting: moment => ({
    title: 'Two-step sign-in is still on',
    lead: `You can turn it off with this link from ${moment}. If you did not ask for that, keep it on, and choose a new password.`,
  }),
  due: () => ({
    title: 'Turn two-step sign-in off?',
    lead: 'Then your password alone signs you in. You can set up a new phone afterwards.',
  }),
  off: () => ({
    title: 'Two-step sign-in is off',
    lead: 'Sign in with your password, then set up your new phone in the account settings.',
  }),
  kept: () => ({
    title: 'Two-step sign-in stays on',
    lead: 'The link no longer works. If you did not ask for it, somebody knows your password: choose a new one.',
  }),
}

function Over({ error, isBusy, onRetry }: { error: Error | null; isBusy: boolean; onRetry: () => void }) {
  const isOver = error instanceof CallError && error.status < 429
  const lead = problemSentence(error, {
    refused: 'This link is not valid. Please check that it is complete.',
    failed: 'The server could not be reached. Your link is still good.',
  })
  return (
    <AuthCard title="Nothing to decide" lead={lead} foot={null}>
      {isOver ? (
        <ButtonLink to="/login" size="large">
          Sign In
        </ButtonLink>
      ) : (
        <Button size="large" busy={isBusy} onClick={onRetry}>
          Try again
        </Button>
      )}
    </AuthCard>
  )
}
