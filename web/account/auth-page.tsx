import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { Tabs } from '#web/ui/controls/tabs.tsx'
import { AuthCard } from './auth-card.tsx'
import { AuthForm } from './auth-form.tsx'
import { useAuth } from './use-auth.ts'
import { useDestination } from './use-destination.ts'
import { WaitingPage } from './waiting-page.tsx'

type Side = 'login' | 'register'

/** Signing in and signing up, in two tabs. */
export function AuthPage() {
  const { state } = useAuth()
  const { redirect } = useDestination()
  const [side, setSide] = useState<Side>('login')
  if (state.status === 'loading') return <WaitingPage />
  if (state.status === 'in') return <Navigate to={redirect} replace />
  return (
    <AuthCard {...heads[side]} foot={<BackHome />}>
      <Tabs
        label="Login or register"
        value={side}
        onValueChange={setSide}
        tabs={[
          { value: 'login', label: 'Login', content: <AuthForm side="login" goTo={redirect} /> },
          {
            value: 'register',
            label: 'Register',
            content: <AuthForm side="register" goTo={redirect} onUnconfirmed={() => setSide('login')} />,
          },
        ]}
      />
    </AuthCard>
  )
}

const heads = {
  login: { title: 'Welcome Back', lead: 'Everything you kept is where you left it.' },
  register: { title: 'Create an account', lead: 'An email address and a password are enough.' },
}

function BackHome() {
  return (
    <Link to="/" className="inline-flex min-h-11 items-center gap-1.5 hover:text-ink">
      <ArrowLeft aria-hidden className="size-4" />
      Back to Home
    </Link>
  )
}
