import { useEffect, useState } from 'react'

/** Whether a text has stayed the same for so many milliseconds. */
export function useIsSettled(text: string, millis: number): boolean {
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), millis)
    return () => clearTimeout(timer)
  }, [text, millis])
  return settled === text
}
