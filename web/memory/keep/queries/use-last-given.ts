import { useState } from 'react'

/** The value or, if it is null, the last one: a closing dialog still shows what it was about. */
export function useLastGiven<T>(value: T | null): T | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
