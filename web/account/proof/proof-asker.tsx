import { useEffect, useState } from 'react'
import { onProofNeeded } from '#web/api/proof-gate.ts'
import { late } from '#web/ui/dialog/late.ts'
import { useLate } from '#web/ui/dialog/use-late.ts'

const lateProofDialog = late(async () => (await import('./proof-dialog.tsx')).ProofDialog)

/** Asks for a proof of identity whenever the server requires one for a call. */
export function ProofAsker() {
  const [answer, setAnswer] = useState<((isProved: boolean) => void) | null>(null)
  useEffect(() => onProofNeeded(() => new Promise(resolve => setAnswer(() => resolve))), [])
  const finish = (isProved: boolean) => {
    answer?.(isProved)
    setAnswer(null)
  }
  const isAsked = answer !== null
  const Dialog = useLate(lateProofDialog, isAsked, () => finish(false))
  return Dialog && <Dialog open={isAsked} onDone={finish} />
}
