import { useState } from 'react'

/** The value, or while there is none the last one there was: a dialog on its way out still shows what it was about. */
export function useLastGiven<T>(value: T | null): T | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
