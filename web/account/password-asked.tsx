import { type FormEvent, useState } from 'react'
import { PasswordField } from './password-field.tsx'
import { PasswordOwner } from './password-owner.tsx'
import { useUser } from './use-user.ts'

type PasswordAskedProps = { id: string; error: string | null; onGiven: (password: string) => void }

/** A form that asks the signed-in person for their password. A button elsewhere submits it by its id. */
export function PasswordAsked({ id, error, onGiven }: PasswordAskedProps) {
  const user = useUser()
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = event.currentTarget.elements.namedItem('password')
    if (!(input instanceof HTMLInputElement)) return
    setMissing(input.value === '')
    input.focus()
    if (input.value !== '') onGiven(input.value)
  }
  return (
    <form id={id} noValidate onSubmit={submit}>
      <PasswordOwner email={user?.email ?? ''} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={isMissing ? 'Password is required.' : (error ?? undefined)}
        data-autofocus
      />
    </form>
  )
}
