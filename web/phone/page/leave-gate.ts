type Ask = (count: WaitingCount) => Promise<boolean>
/** How many things were not sent. "unknown" if this device does not let Remy count them. */
export type WaitingCount = number | 'unknown'

let ask: Ask | null = null

/** Sets the function that asks people. Returns a function to stop. */
export function onLeaving(asks: Ask): () => void {
  ask = asks
  return () => {
    if (ask === asks) ask = null
  }
}

/** Whether the user may be signed out although this many items were not sent, or the number is unknown. */
export const mayLeave = async (count: WaitingCount): Promise<boolean> => count === 0 || !ask || ask(count)
