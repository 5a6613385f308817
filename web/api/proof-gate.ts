import { CallError } from './call-error.ts'

type Asker = () => Promise<boolean>

let asker: Asker | null = null
let asking: Promise<boolean> | null = null

/** Sets who asks the person to prove who they are. Returns a function to stop. */
export function onProofNeeded(ask: Asker): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = null
  }
}

/** Asks the person to prove who they are, once for several calls. Resolves to whether they did. */
export function askForProof(): Promise<boolean> {
  asking ??= (asker ? asker() : Promise.resolve(false)).finally(() => {
    asking = null
  })
  return asking
}

/** Whether the server refused a call because the last proof of who the person is was too long ago. */
export function needsProof(error: unknown): boolean {
  return error instanceof CallError && error.code === 'proof.needed'
}
