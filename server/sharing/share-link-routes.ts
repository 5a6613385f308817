import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/sharing/share-link.ts'
import type { SecurityEvents } from '#server/account/events/security-events.ts'
import { hashPassword, type PasswordCost } from '#server/account/password-hash.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { expectProof } from '#server/platform/http/expect-proof.ts'
import { limitRate } from '#server/platform/http/limit-rate.ts'
import { serve } from '#server/platform/http/serve.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { chooseShared } from './choose-shared.ts'
import { linkPresenter } from './link-presenter.ts'
import { previewShare } from './preview-share.ts'
import { shareLinkStore } from './share-link-store.ts'

type Dependencies = Parameters<typeof chooseShared>[0] & {
  db: Db
  events: SecurityEvents
  clock: Clock
  origin: string
  passwordCost?: PasswordCost | undefined
}

/** Requests of a user in an hour. */
const createdMax = 60
const previewsMax = 600

/** Routes to create and end share links. Keys cannot use them. */
export function shareLinkRoutes(http: FastifyInstance, dependencies: Dependencies): void {
  const { db, recall, events, clock, origin, passwordCost } = dependencies
  const sentence = 'That was a lot at once. Please try again later.'
  const limit = limitRate({ db, clock, windowMillis: 3_600_000, sentence })

  serve(http, contract.listShareLinks, async ({ ownerId }) => {
    const links = await shareLinkStore(db).list(ownerId)
    return links.map(await linkPresenter(db, ownerId, links))
  })

  serve(http, contract.previewShareLink, async ({ ownerId, body }) => {
    await limit(`previews of ${ownerId}`, previewsMax)
    return previewShare(db, ownerId, await chooseShared({ db, recall }, ownerId, body.what))
  })

  serve(http, contract.createShareLink, async ({ ownerId, body, request }) => {
    const { what, days, password, showsOriginals } = body
    if (showsOriginals) expectProof(request)
    await limit(`links of ${ownerId}`, createdMax)
    const { name, rows } = await chooseShared({ db, recall }, ownerId, what)
    const passwordHash = password === undefined ? null : await hashPassword(password, passwordCost)
    const wanted = { name, ids: rows.map(({ id }) => id), days, passwordHash, showsOriginals }
    const { token, link } = await inTransaction(db, async tx => {
      const created = await shareLinkStore(tx).insert(ownerId, wanted, clock())
      // Counted afterwards, so that two requests at once cannot both be the last.
      if ((await shareLinkStore(tx).count(ownerId)) > contract.shareLinksMax) throw tooMany()
      if (showsOriginals) await events.record(tx, request, ownerId, 'originals-shared')
      return created
    })
    events.wake()
    const present = await linkPresenter(db, ownerId, [link])
    return { url: `${origin}/shared/${token}`, about: present(link) }
  })

  serve(http, contract.endShareLink, async ({ ownerId, params }) => {
    if (!(await shareLinkStore(db).remove(ownerId, params.id)))
      throw new ProblemError('share.unknown', 'There is no such link.')
    return undefined
  })
}

const tooMany = () =>
  new ProblemError('share.too-many', `You have ${contract.shareLinksMax} links already. End one first.`)
