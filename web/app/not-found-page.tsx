import { useAuth } from '#web/account/use-auth.ts'
import { ButtonLink } from '#web/ui/controls/button-link.tsx'
import { RemyMark } from '#web/ui/marks/remy-mark.tsx'
import { Header } from './shell/header.tsx'
import { usePageTitle } from './shell/use-page-title.ts'

export function NotFoundPage() {
  const { state } = useAuth()
  usePageTitle('404 Page Not Found')
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <main className="grid flex-1 place-content-center justify-items-center gap-3 px-6 py-16 text-center">
        <RemyMark className="mb-2 size-20 text-remy" />
        <h1 className="font-semibold text-2xl">404 Page Not Found</h1>
        <p className="max-w-sm text-muted">Did you forget to add the page to the router?</p>
        <ButtonLink to={state.status === 'in' ? '/app' : '/'} variant="secondary" className="mt-3">
          {state.status === 'in' ? 'Go to your memories' : 'Back to Home'}
        </ButtonLink>
      </main>
    </div>
  )
}
