/** Tells a password manager whose password a form is about. Invisible and unreachable for people. */
export function PasswordOwner({ email }: { email: string }) {
  return <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
}
