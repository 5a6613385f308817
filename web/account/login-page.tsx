import { Link, Navigate } from 'react-router'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import { AuthCard } from './auth-card.tsx'
import { LoginForm } from './login-form.tsx'
import { useAuth } from './use-auth.ts'
import { useDestination } from './use-destination.ts'
import { WaitingPage } from './waiting-page.tsx'

export function LoginPage() {
  const { state } = useAuth()
  const { redirect, goTo, keeping } = useDestination()
  if (state.status === 'loading') return <WaitingPage />
  if (state.status === 'in') return <Navigate to={redirect} replace />
  return (
    <AuthCard
      title="Log in"
      lead="Everything you kept is where you left it."
      foot={
        <span className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
          Don’t have an account?
          {/* "Get Started" leads here too, so a new person must see it at once. */}
          <Link to={keeping('/register')} className={buttonLook({ variant: 'secondary' })}>
            Create one
          </Link>
        </span>
      }
    >
      <LoginForm goTo={goTo} />
    </AuthCard>
  )
}
