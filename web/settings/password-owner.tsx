/** Tells a password manager whose password a form is about. Nobody sees or reaches it. */
export function PasswordOwner({ email }: { email: string }) {
  return <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
}
