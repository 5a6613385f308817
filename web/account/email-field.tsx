import { TextField, type TextFieldProps } from './text-field.tsx'

/** The e-mail address for signing in. Password managers call it the user name. */
export function EmailField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      label="Email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
