import { Link, Navigate } from 'react-router'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import { AuthCard } from './auth-card.tsx'
import { RegisterForm } from './register-form.tsx'
import { useAuth } from './use-auth.ts'
import { useDestination } from './use-destination.ts'
import { WaitingPage } from './waiting-page.tsx'

export function RegisterPage() {
  const { state } = useAuth()
  const { goTo, keeping } = useDestination()
  if (state.status === 'loading') return <WaitingPage />
  if (state.status === 'in') return <Navigate to={goTo} replace />
  return (
    <AuthCard
      title="Create your account"
      lead="A minute now, and you can stop remembering where things are."
      foot={
        <>
          Already have an account?{' '}
          <Link to={keeping('/login')} className={buttonLook({ variant: 'link', size: 'inline' })}>
            Sign in
          </Link>
        </>
      }
    >
      <RegisterForm goTo={goTo} loginPath={keeping('/login')} />
    </AuthCard>
  )
}
