import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { notificationSettingsStore } from '#server/memory/remind/tell/notification-settings-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { leavePage, leavePolicy } from './leave-page.ts'
import { leaveToken, ownerOfToken } from './leave-token.ts'

type Dependencies = { db: Db; secret: string }

/**
 * The link in a letter that ends the letters. Opening it asks first, because mail servers open links to
 * check them; mail programs POST to it (RFC 8058). Both take a form or answer with a page, so they are
 * registered by hand.
 */
export function leaveRoutes(http: FastifyInstance, { db, secret }: Dependencies): void {
  http.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_, body, parsed) => parsed(null, body),
    )
    scope.route({
      method: 'GET',
      url: path,
      schema: { summary: 'The page that ends the weekly letters', querystring: Query },
      handler: async ({ query }, reply) => {
        const token = leaveToken(secret, readerOf(query))
        const form = `<form method="post" action="${path}?token=${token}"><button>End the weekly letters</button></form>`
        // With the strict policy of other pages, a browser would send the form with "Origin: null".
        reply.header('referrer-policy', 'same-origin')
        return send(reply, `<p>Do you want no more weekly letters?</p>${form}`)
      },
    })
    scope.route({
      method: 'POST',
      url: path,
      schema: { summary: 'End the weekly letters', querystring: Query },
      handler: async ({ query }, reply) => {
        await notificationSettingsStore(db).put(readerOf(query), { weekly_letter: 0 })
        return send(reply, '<p>You will get no more weekly letters.</p>')
      },
    })
    done()
  })

  function readerOf(query: unknown): OwnerId {
    const ownerId = ownerOfToken(secret, Query.parse(query).token)
    if (ownerId === null) throw new ProblemError('account.unknown-link', 'This link is not valid.')
    return ownerId
  }
}

const path = '/api/letters/leave'
const Query = z.object({ token: z.string().max(100) })
const send = (reply: FastifyReply, main: string) =>
  reply.header('content-security-policy', leavePolicy).type('text/html; charset=utf-8').send(leavePage(main))
