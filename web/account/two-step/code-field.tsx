import { TextField, type TextFieldProps } from '#web/account/text-field.tsx'
import { classNames } from '#web/ui/class-names.ts'

type CodeFieldProps = Omit<TextFieldProps, 'label'> & { kind: 'app' | 'spare-code' }

/** A field for a code of an authenticator app, which a phone can fill in, or for a spare code. */
export function CodeField({ kind, className, ...rest }: CodeFieldProps) {
  return (
    <TextField
      {...(kind === 'app'
        ? { label: 'Code', inputMode: 'numeric', autoComplete: 'one-time-code' }
        : { label: 'Spare code', inputMode: 'text', autoComplete: 'off', autoCapitalize: 'characters' })}
      spellCheck={false}
      className={classNames('font-mono', kind === 'app' && 'tracking-widest', className)}
      {...rest}
    />
  )
}
