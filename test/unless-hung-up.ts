import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** For `createServer`: who hangs up before all was heard gets no answer, and that is no error; any other error is one. */
export const unlessHungUp =
  (answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>): RequestListener =>
  (request, response) => {
    answer(request, response).catch((error: unknown) => {
      const isHungUp = request.destroyed && !request.readableEnded
      if (!isHungUp) throw error
    })
  }
