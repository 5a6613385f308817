import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Answer } from '#test/visitor.ts'

export type Knock = {
  door: string
  text: string
  status: number
  answerMillis: number
  held: number
  worked: number
}

/**
 * Calls once, and measures the response and the block of the product's event loop. Waits if a rate limit
 * refuses the call.
 */
export async function knock(
  { door, text, watchUrl }: { door: string; text: string; watchUrl: string },
  call: () => Promise<Answer>,
): Promise<Knock> {
  for (;;) {
    await fetch(watchUrl)
    const begun = performance.now()
    const { status } = await call().catch(error => {
      throw new Error(`No answer at the door ${door} for ${text}`, { cause: error })
    })
    const answerMillis = performance.now() - begun
    const { held, worked } = Held.parse(await (await fetch(watchUrl)).json())
    if (status !== 429) return { door, text, status, answerMillis, held, worked }
    await pause(1_000)
  }
}

const Held = z.object({ held: z.number(), worked: z.number() })
