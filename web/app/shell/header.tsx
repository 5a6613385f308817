import { useAuth } from '#web/account/use-auth.ts'
import { ButtonLink } from '#web/ui/controls/button-link.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BrandLink } from './brand-link.tsx'
import { Navigation } from './navigation.tsx'
import { NavigationMenu } from './navigation-menu.tsx'

type HeaderProps = {
  /** Called when a place is chosen on a phone, even the current one. */
  onGo?: () => void
}

/** The top of every page inside: brand, places, account. */
export function Header({ onGo }: HeaderProps) {
  const { state } = useAuth()
  const isIn = state.status === 'in'
  return (
    <header className="flex h-14 short:h-11 shrink-0 items-center gap-3 border-b bg-surface px-4 lg:gap-6">
      <BrandLink to={isIn ? '/app' : '/'} />
      <div className="flex-1">{isIn && <Navigation />}</div>
      {isIn && <NavigationMenu onGo={onGo} />}
      {isIn && <AccountMenu />}
      {state.status === 'out' && (
        <ButtonLink to="/auth" variant="secondary">
          Login
        </ButtonLink>
      )}
    </header>
  )
}
