import type { FastifyInstance } from 'fastify'
import { askRemy } from '#contract/chat.ts'
import { serve } from '#server/platform/http/serve.ts'
import { inFullSteps } from '#server/platform/http/until-full-step.ts'
import type { AnswerTool } from './answer-tool.ts'
import { hangingUp } from './hanging-up.ts'

export function askRoutes(http: FastifyInstance, { ask }: { ask: AnswerTool }): void {
  serve(http, askRemy, ({ ownerId, body, reply }) => inFullSteps(() => ask(ownerId, body, hangingUp(reply))))
}
