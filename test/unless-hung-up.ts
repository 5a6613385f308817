import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/**
 * For `createServer`: a caller who hangs up early gets no response, and that is no error. Any other error is
 * one.
 */
export const unlessHungUp =
  (answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>): RequestListener =>
  (request, response) => {
    answer(request, response).catch((error: unknown) => {
      const isHungUp = request.destroyed && !request.readableEnded
      if (!isHungUp) throw error
    })
  }
