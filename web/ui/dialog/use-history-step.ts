import { useEffect, useEffectEvent } from 'react'
import { addStep } from './open-steps.ts'

/**
 * While open, it is a step of the browser's history: Back asks to close it, if nothing is open above it.
 * Closing it otherwise takes the step away. If it stays open, it keeps its step.
 */
export function useHistoryStep(open: boolean, onBack: () => void) {
  const back = useEffectEvent(onBack)
  useEffect(() => (open ? addStep(() => back()) : undefined), [open])
}
