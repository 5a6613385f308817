import { serializerCompiler } from '@fastify/type-provider-zod'
import { mend } from '#contract/mend.ts'
import { z } from '#contract/zod.ts'
import type { Log } from '#server/platform/log.ts'

type Compiler = typeof serializerCompiler

/**
 * Serialises responses by the contract. A part that does not fit, for example from a damaged row, is mended
 * or left out, and logged, so that one row does not break a whole list.
 */
export const serializeAnswers =
  (log: Pick<Log, 'error'>): Compiler =>
  route => {
    const serialize = serializerCompiler(route)
    return data => {
      try {
        return serialize(data)
      } catch (cause) {
        const mended = route.schema instanceof z.ZodType ? mend(route.schema, data) : null
        if (!mended) throw cause
        log.error('answer.mended', { route: route.url, faults: mended.faults.slice(0, faultsMax) })
        return JSON.stringify(mended.value)
      }
    }
  }

const faultsMax = 20
