import type { FastifyRequest } from 'fastify'
import { shortNetworkOf } from '#server/platform/http/address-of.ts'
import { nameDevice } from './name-device.ts'

export type Device = {
  /** "Firefox on Linux" */
  name: string
  /** The network part of its address. */
  network: string | null
}

/** The device that sends a request, as it says itself. */
export const deviceOf = (request: Pick<FastifyRequest, 'ip' | 'headers'>): Device => ({
  name: nameDevice(request.headers['user-agent']),
  network: shortNetworkOf(request),
})
