import { LogIn } from 'lucide-react'
import { providerBeginPath } from '#contract/sign-in/provider.ts'
import { classNames } from '#web/ui/class-names.ts'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import { useProviderName } from './provider-queries.ts'

/** Leads to the identity provider, if one is configured. */
export function ProviderSignIn({ goTo }: { goTo: string }) {
  const name = useProviderName()
  if (name === null) return null
  return (
    <a
      href={`${providerBeginPath}?${new URLSearchParams({ to: goTo })}`}
      className={classNames(buttonLook({ variant: 'secondary', size: 'large' }), 'min-w-0')}
    >
      <LogIn aria-hidden />
      <span className="truncate">Continue with {name}</span>
    </a>
  )
}
