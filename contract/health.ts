import { endpoint } from './endpoint.ts'
import { z } from './zod.ts'

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether Remy can serve',
  access: 'public',
  input: {},
  output: {
    200: z.object({
      status: z.literal('ok'),
      version: z.string(),
      /** Screenshots that are not yet fully processed. */
      waiting: z.int(),
      /** The disk is full: new screenshots are refused, and everything else goes on. */
      isFull: z.boolean(),
    }),
  },
  problems: ['server.starting'],
})

export const getLiveness = endpoint({
  method: 'GET',
  path: '/api/health/live',
  summary: 'Whether the process runs, whatever it can reach',
  access: 'public',
  input: {},
  output: { 200: z.object({ status: z.literal('ok') }) },
  problems: [],
})
