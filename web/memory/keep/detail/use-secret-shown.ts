import { use, useEffect, useState } from 'react'
import { SecretsShown } from './secrets-shown.ts'

/** Whether a secret is shown, and how to change that. It is hidden again when its value leaves the page. */
export function useSecretShown(value: string): [isShown: boolean, setShown: (isShown: boolean) => void] {
  const own = useState(false)
  const together = use(SecretsShown)
  const note = together?.note
  useEffect(() => note && (() => note(value, false)), [note, value])
  return together ? [together.shown.has(value), isShown => together.note(value, isShown)] : own
}
