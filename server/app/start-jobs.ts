import { mailAddressLinksJob, mailAddressLinksKind } from '#server/account/address/mail-address-links.ts'
import { forgetClients } from '#server/account/clients/forget-clients.ts'
import { forgetAccountJob, forgetAccountKind } from '#server/account/forget-account.ts'
import { forgetUnconfirmed } from '#server/account/forget-unconfirmed.ts'
import { mailNoticeJob, mailNoticeKind } from '#server/account/mail/mail-notice.ts'
import { mailConfirmationJob, mailConfirmationKind } from '#server/account/mail-confirmation.ts'
import { providerSignInStore } from '#server/account/provider/provider-sign-in-store.ts'
import { mailResetJob, mailResetKind } from '#server/account/recovery/mail-reset.ts'
import { mailTwoStepLinkJob, mailTwoStepLinkKind } from '#server/account/two-step/mail-two-step-link.ts'
import { cancelPaymentJob, cancelPaymentKind } from '#server/billing/cancel-payment.ts'
import { endPlanJob, endPlanKind } from '#server/billing/end-plan.ts'
import { followCustomerJob, followCustomerKind } from '#server/billing/follow-customer.ts'
import { paymentErrandJob, paymentErrandKind } from '#server/billing/payment-errand.ts'
import type { Config } from '#server/config.ts'
import { clearForgotten } from '#server/memory/recall/index/clear-forgotten.ts'
import { mergeIndex } from '#server/memory/recall/index/merge-index.ts'
import type { Mail } from '#server/outside/mail.ts'
import type { Payments } from '#server/outside/payments.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { givenUpStore } from '#server/platform/jobs/given-up-store.ts'
import type { JobHandlers, Jobs } from '#server/platform/jobs/jobs.ts'
import { repeatedJobs } from '#server/platform/jobs/repeated-jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { rateCountStore } from '#server/platform/rate-count-store.ts'
import { deliverKind } from '#server/webhooks/announce.ts'
import { deliverJob } from '#server/webhooks/deliver-job.ts'
import type { Parts } from './create-parts.ts'
import type { Replacements } from './replacements.ts'

/** How long an operator can retry a job that was given up. */
const givenUpMillis = 30 * 24 * 3_600_000

/**
 * Starts the jobs, and queues what a newer version or the hour needs. A web process leaves that to others.
 */
export async function startJobs(config: Config, replacements: Replacements, parts: Parts): Promise<void> {
  const {
    db,
    engine,
    jobs,
    clock,
    log,
    payments,
    memory,
    mail,
    texting,
    remind,
    mailIn,
    booksClosed,
    runsJobs,
  } = parts
  if (!runsJobs) return
  // This process holds the folder's lock, so the jobs that a dead process had claimed are free.
  if (engine === 'sqlite') await jobs.releaseAll()
  const hourly = repeatedJobs({ db, jobs, clock }, 'hourly', {
    'forget-replies': texting.forgetReplies,
    'purge-trash': memory.purgeOld,
    'forget-clients': forgetClients(db),
    'forget-counts': rateCountStore(db).removeBefore,
    'forget-given-up': now => givenUpStore(db).removeBefore(now - givenUpMillis),
    'forget-mails': mailIn.forgetMails,
    'forget-provider-sign-ins': providerSignInStore(db).removeBefore,
    'late-reminders': remind.catchUp,
    'weekly-letters': remind.letters,
    'merge-index': engine === 'sqlite' ? () => mergeIndex(db) : null,
    'forget-unconfirmed': mail && forgetUnconfirmed({ db, jobs, closeBooks: booksClosed }),
  })
  const everyMinute = repeatedJobs({ db, jobs, clock }, 'every-minute', mailIn.everyMinute)
  await hourly.begin()
  await everyMinute.begin()
  await memory.catchUp()
  jobs.start({
    handlers: {
      ...memory.steps,
      ...texting.steps,
      ...remind.steps,
      ...mailIn.steps,
      ...hourly.handlers,
      ...everyMinute.handlers,
      ...(mail && letters({ db, mail, origin: config.origin, clock })),
      [forgetAccountKind]: forgetAccountJob({
        ...{ db, memories: memory.forgetOwner, jobs, clock, log },
        ...(engine === 'sqlite' && { clearLog: () => clearForgotten(db) }),
      }),
      [deliverKind]: deliverJob({ db, sender: parts.webhookSender, jobs, clock, log }),
      [cancelPaymentKind]: cancelPaymentJob({ db, payments, jobs, clock }),
      [endPlanKind]: endPlanJob({ db, clock, log }),
      ...bookkeeping({ db, payments, jobs, clock, log }),
    },
    pollMs: replacements.pollMs ?? 1_000,
  })
}

const letters = (dependencies: { db: Db; mail: Mail; origin: string; clock: Clock }): JobHandlers => ({
  [mailConfirmationKind]: mailConfirmationJob(dependencies),
  [mailResetKind]: mailResetJob(dependencies),
  [mailAddressLinksKind]: mailAddressLinksJob(dependencies),
  [mailNoticeKind]: mailNoticeJob(dependencies),
  [mailTwoStepLinkKind]: mailTwoStepLinkJob(dependencies),
})

type Bookkeeping = { db: Db; payments: Payments; jobs: Jobs; clock: Clock; log: Log }

/** Jobs that read the payment provider's books, if it keeps any. */
function bookkeeping({ payments, ...rest }: Bookkeeping): JobHandlers {
  const { books } = payments
  if (!books) return {}
  return {
    [followCustomerKind]: followCustomerJob({ ...rest, payments, books }),
    [paymentErrandKind]: paymentErrandJob({ ...rest, payments, books }),
  }
}
