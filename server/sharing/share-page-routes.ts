import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { IdText } from '#contract/identifier.ts'
import { type PasswordCost, verifyPassword } from '#server/account/password-hash.ts'
import type { SendPicture } from '#server/memory/keep/pictures/send-picture.ts'
import { type ScreenshotRow, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Engine } from '#server/platform/db/db.ts'
import { addressOf } from '#server/platform/http/address-of.ts'
import { hashSource } from '#server/platform/http/hash-source.ts'
import { limitBursts, limitRate } from '#server/platform/http/limit-rate.ts'
import { plainPagePolicy } from '#server/platform/http/plain-page-policy.ts'
import { readForms } from '#server/platform/http/read-forms.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { openCookie } from './open-cookie.ts'
import { gonePage, passwordPage, waitPage } from './page/notice-pages.ts'
import { shareLook } from './page/share-look.ts'
import { pageOfOne, pageOfSeveral } from './page/shared-pages.ts'
import { presentShared } from './present-shared.ts'
import { type OpenLink, shareLinkStore } from './share-link-store.ts'

type Dependencies = {
  db: Db
  engine: Engine
  clock: Clock
  sendPicture: SendPicture
  isSecure: boolean
  passwordCost?: PasswordCost | undefined
}

/** Password attempts in a quarter of an hour: for one link from one address, and from all addresses. */
const triesMax = 10
const triesOfAllMax = 100
/** Unknown tokens in a minute, from one address. */
const missesMax = 60
/** Pages and thumbnails of one link in a minute, for one address. A page shows up to 200 thumbnails. */
const looksMax = 1_000
/** The same for whole pictures, which are drawn. A PDF has up to 50 pages. */
const drawnMax = 200

/**
 * The pages behind share links, for anybody. All links that do not exist, have ended or have no content get
 * the same response. The responses are pages, so the routes are registered by hand.
 */
export function sharePageRoutes(http: FastifyInstance, dependencies: Dependencies): void {
  const { db, engine, clock, sendPicture, passwordCost } = dependencies
  const links = shareLinkStore(db)
  const cookie = openCookie({ clock, isSecure: dependencies.isSecure })
  const sentence = 'Too many attempts. Please try again in a few minutes.'
  const limitTries = limitRate({ db, clock, windowMillis: 15 * 60_000, sentence })
  const limitInMinute = limitBursts({ db, engine, clock, windowMillis: 60_000, sentence })

  http.register((scope, _options, done) => {
    readForms(scope)
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('x-robots-tag', 'noindex, nofollow, noarchive')
      reply.header('referrer-policy', 'no-referrer').header('cache-control', 'private, no-store')
    })
    scope.setErrorHandler(async (error, _request, reply) => {
      const isRefusal = error instanceof ProblemError
      if (isRefusal && error.code === 'request.too-many')
        return sendPage(reply.header('retry-after', error.retryAfterSeconds ?? 60), 429, waitPage())
      if (isInvalid(error) || (isRefusal && isGone.has(error.code))) return sendPage(reply, 404, gonePage())
      throw error
    })

    scope.get('/shared/:token', { schema: hidden }, async (request, reply) => {
      const { link, token } = await find(request)
      await limitLooks(request, link)
      if (!isOpen(link, request)) return askPassword(reply, token)
      const rows = await there(link)
      const shown = await presentShared(db, link, rows)
      await links.countOpening(link, clock())
      const [only] = shown
      return sendPage(
        reply,
        200,
        shown.length === 1 && only
          ? pageOfOne({ ...link, token, shown: only, isAlone: true })
          : pageOfSeveral({ ...link, token, shown }),
      )
    })

    scope.post('/shared/:token', { schema: hidden, bodyLimit: 4_096 }, async (request, reply) => {
      const { link, token } = await find(request)
      const { password } = Form.parse(request.body ?? {})
      await limitTries(`share ${link.id} from ${addressOf(request)}`, triesMax)
      await limitTries(`share ${link.id}`, triesOfAllMax)
      if (link.passwordHash !== null && !(await verifyPassword(password, link.passwordHash, passwordCost)))
        return askPassword(reply, token, { wasWrong: true })
      cookie.write(reply, link, token)
      return reply.redirect(`/shared/${token}`, 303)
    })

    scope.get('/shared/:token/:id', { schema: hidden }, async (request, reply) => {
      const { link, token } = await find(request)
      await limitLooks(request, link)
      if (!isOpen(link, request)) return reply.redirect(`/shared/${token}`, 303)
      const [shown] = await presentShared(db, link, [await one(request, link)])
      if (!shown) throw gone()
      return sendPage(reply, 200, pageOfOne({ ...link, token, shown, isAlone: false }))
    })

    scope.get('/shared/:token/:id/picture', { schema: hidden }, async (request, reply) => {
      const { link } = await find(request)
      if (!isOpen(link, request)) throw gone()
      const row = await one(request, link)
      const { size, page } = PictureQuery.parse(request.query)
      await (size === 'thumb' ? limitLooks : limitDrawn)(request, link)
      // Browsers show no HEIC and no PDF, so even originals of these are drawn.
      const whole = link.showsOriginals ? ('shown' as const) : ('veiled' as const)
      const wanted = { size: size ?? whole, page, isImageWanted: true, isRedrawn: true, isForOthers: true }
      return sendPicture(row, wanted, request, reply)
    })
    done()
  })

  async function find(request: FastifyRequest): Promise<{ link: OpenLink; token: string }> {
    const { token } = TokenParams.parse(request.params)
    const link = await links.find(token, clock())
    if (link) return { link, token }
    await limitInMinute(`share miss from ${addressOf(request)}`, missesMax)
    throw gone()
  }

  const limitLooks = (request: FastifyRequest, { id }: OpenLink) =>
    limitInMinute(`looks at share ${id} from ${addressOf(request)}`, looksMax)
  const limitDrawn = (request: FastifyRequest, { id }: OpenLink) =>
    limitInMinute(`pictures of share ${id} from ${addressOf(request)}`, drawnMax)

  const isOpen = (link: OpenLink, request: FastifyRequest) =>
    link.passwordHash === null || cookie.isValid(request, link)

  async function there({ ownerId, ids }: OpenLink): Promise<ScreenshotRow[]> {
    const rows = await screenshotStore(db).findMany(ownerId, ids)
    if (rows.length === 0) throw gone()
    return rows
  }

  async function one(request: FastifyRequest, { ownerId, ids }: OpenLink): Promise<ScreenshotRow> {
    const { id } = OneParams.parse(request.params)
    const row = ids.includes(id) ? await screenshotStore(db).find(ownerId, id) : undefined
    if (!row) throw gone()
    return row
  }
}

/** Submitting a form needs its origin, which a browser omits if no referrer is sent. */
const askPassword = (reply: FastifyReply, token: string, { wasWrong = false } = {}) =>
  sendPage(
    reply.header('referrer-policy', 'same-origin'),
    wasWrong ? 403 : 200,
    passwordPage(token, { wasWrong }),
  )

const sendPage = (reply: FastifyReply, status: number, page: string) =>
  reply
    .code(status)
    .header('content-security-policy', plainPagePolicy(hashSource(shareLook)))
    .type('text/html; charset=utf-8')
    .send(page)

const isGone = new Set<string>(['share.unknown', 'screenshot.unknown'])
const isInvalid = (error: unknown) => error instanceof z.ZodError
/** The API description lists calls, not pages. */
const hidden = { hide: true }
const TokenParams = z.object({ token: z.string().regex(/^[\w-]{32}$/) })
const OneParams = z.object({ id: IdText })
const PictureQuery = z.object({
  size: z.literal('thumb').optional(),
  /** The page of a PDF, from 0. */
  page: z.coerce.number().int().min(0).default(0),
})
const Form = z.object({ password: z.string().max(200).default('') })
const gone = () => new ProblemError('share.unknown', 'There is nothing at this address.')
