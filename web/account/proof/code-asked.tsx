import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { CodeField } from '#web/account/two-step/code-field.tsx'
import { CodeFields } from '#web/account/two-step/code-fields.ts'

type CodeAskedProps = { id: string; error: string | null; onGiven: (code: string) => void }

/** A form that asks the signed-in person for a code. A button elsewhere submits it by its id. */
export function CodeAsked({ id, error, onGiven }: CodeAskedProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(CodeFields),
    defaultValues: { code: '' },
  })
  const submit = handleSubmit(({ code }) => onGiven(code))
  return (
    <form id={id} noValidate onSubmit={event => void submit(event)}>
      <CodeField
        kind="app"
        autoFocus
        error={formState.errors.code?.message ?? error ?? undefined}
        {...register('code')}
      />
    </form>
  )
}
