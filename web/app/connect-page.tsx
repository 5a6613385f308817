import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { brand } from '#contract/brand.ts'
import { type Scope, scopes } from '#contract/scope.ts'
import { AppConsent } from '#contract/sharing/connected-app.ts'
import { AuthCard } from '#web/account/auth-card.tsx'
import { WaitingPage } from '#web/account/waiting-page.tsx'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { useAskingApp, useConnectApp } from '#web/settings/keys/app-queries.ts'
import { scopeWords } from '#web/settings/keys/scope-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ButtonLink } from '#web/ui/controls/button-link.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'

/** Asks a user whether an app may access their memories (OAuth 2.1). The app has sent them here. */
export function ConnectPage() {
  const [query] = useSearchParams()
  const asked = { clientId: query.get('client_id') ?? '', redirectUri: query.get('redirect_uri') ?? '' }
  const app = useAskingApp(asked)
  const challenge = query.get('code_challenge_method') === 'S256' ? query.get('code_challenge') : null
  const isComplete = query.get('response_type') === 'code' && challenge !== null
  if (app.isPending) return <WaitingPage />
  // Remy never redirects to a wrong address, because it may belong to somebody else.
  if (app.isError || !isComplete)
    return (
      <AuthCard
        title="This app cannot be connected"
        lead={
          app.isError
            ? problemSentence(app.error, { refused: 'The server cannot be reached.' })
            : 'The app asked in a way that is not safe. Please update it.'
        }
        foot={null}
      >
        <ButtonLink to="/app">Go to your memories</ButtonLink>
      </AuthCard>
    )
  const state = query.get('state') ?? undefined
  return (
    <Consent
      {...app.data}
      asked={{ ...asked, codeChallenge: challenge, ...(state !== undefined && { state }) }}
      wanted={scopesIn(query.get('scope'))}
    />
  )
}

/** All scopes, if the app names none. */
function scopesIn(text: string | null): Scope[] {
  const named = scopes.filter(scope => text?.split(' ').includes(scope))
  return named.length > 0 ? named : [...scopes]
}

type ConsentProps = {
  name: string
  host: string
  issuer: string
  asked: Omit<AppConsent, 'scopes'>
  wanted: Scope[]
}

function Consent({ name, host, issuer, asked, wanted }: ConsentProps) {
  const connecting = useConnectApp()
  const [chosen, setChosen] = useState(wanted)
  const consent = AppConsent.safeParse({ ...asked, scopes: chosen })
  const allow = () =>
    consent.success &&
    connecting.mutate(consent.data, { onSuccess: ({ redirectTo }) => location.assign(redirectTo) })
  return (
    <AuthCard
      title={`Connect ${name}?`}
      lead={`An app that calls itself “${name}” wants to reach your memories. It never sees a secret, and never changes your account.`}
      foot={`You can disconnect it in Account settings, under API keys.`}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium text-base">What it may do</legend>
        {wanted.map(scope => (
          <Switch
            key={scope}
            {...scopeWords[scope]}
            checked={chosen.includes(scope)}
            onCheckedChange={isOn =>
              setChosen(wanted.filter(one => (one === scope ? isOn : chosen.includes(one))))
            }
          />
        ))}
      </fieldset>
      <p className="wrap-anywhere text-muted text-sm">
        {brand} will send you back to {host}. Go on only if you started this yourself.
      </p>
      {connecting.error && (
        <p role="alert" className="text-danger-ink text-sm">
          {problemSentence(connecting.error, { refused: 'The server cannot be reached.' })}
        </p>
      )}
      <div className="grid gap-2">
        <Button size="large" disabled={!consent.success} busy={connecting.isPending} onClick={allow}>
          Connect
        </Button>
        <Button size="large" variant="secondary" onClick={() => location.assign(refusedAt(asked, issuer))}>
          Cancel
        </Button>
      </div>
    </AuthCard>
  )
}

/** The server has checked the address. With the issuer, as every answer to an app (RFC 9207). */
function refusedAt({ redirectUri, state }: Omit<AppConsent, 'scopes'>, issuer: string): string {
  const url = new URL(redirectUri)
  url.searchParams.set('error', 'access_denied')
  if (state !== undefined) url.searchParams.set('state', state)
  url.searchParams.set('iss', issuer)
  return url.href
}
