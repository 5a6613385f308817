import type { Migrations } from './migration.ts'
import * as theMainJob from './migrations/0001-the-main-job.ts'
import * as searchIndex from './migrations/0002-search-index.ts'
import * as payments from './migrations/0003-payments.ts'
import * as forgettingAccounts from './migrations/0004-forgetting-accounts.ts'
import * as answeredOnce from './migrations/0005-answered-once.ts'
import * as providerBooks from './migrations/0006-provider-books.ts'
import * as teaching from './migrations/0007-teaching.ts'
import * as textsAndMail from './migrations/0008-texts-and-mail.ts'
import * as modelUsage from './migrations/0009-model-usage.ts'
import * as indexVersions from './migrations/0010-index-versions.ts'
import * as zoneOfPhone from './migrations/0011-zone-of-phone.ts'
import * as rolesAndTurns from './migrations/0012-roles-and-turns.ts'
import * as embeddings from './migrations/0013-embeddings.ts'
import * as takenBackOnce from './migrations/0014-taken-back-once.ts'
import * as veiledSecrets from './migrations/0015-veiled-secrets.ts'
import * as lighterRemainders from './migrations/0016-lighter-remainders.ts'
import * as wordsInPieces from './migrations/0017-words-in-pieces.ts'
import * as lookedUpByFunctions from './migrations/0018-looked-up-by-functions.ts'
import * as notYetFiled from './migrations/0019-not-yet-filed.ts'
import * as repliesBesideQuestions from './migrations/0020-replies-beside-questions.ts'
import * as jobsInTurns from './migrations/0021-jobs-in-turns.ts'
import * as storedBytes from './migrations/0022-stored-bytes.ts'
import * as modelUsageOfAll from './migrations/0023-model-usage-of-all.ts'
import * as smartSearchSwitch from './migrations/0024-smart-search-switch.ts'
import * as modelUsageByPurpose from './migrations/0025-model-usage-by-purpose.ts'
import * as trash from './migrations/0026-trash.ts'
import * as newestOfAWord from './migrations/0027-newest-of-a-word.ts'
import * as changes from './migrations/0028-changes.ts'
import * as countedForAll from './migrations/0029-counted-for-all.ts'
import * as givenUpJobs from './migrations/0030-given-up-jobs.ts'
import * as favouritesAndNotes from './migrations/0031-favourites-and-notes.ts'
import * as savedSearches from './migrations/0032-saved-searches.ts'
import * as accountSafety from './migrations/0033-account-safety.ts'
import * as passkeys from './migrations/0034-passkeys.ts'
import * as reminders from './migrations/0035-reminders.ts'
import * as lookedAt from './migrations/0036-looked-at.ts'
import * as imports from './migrations/0037-imports.ts'
import * as apiKeys from './migrations/0038-api-keys.ts'
import * as standingQuestions from './migrations/0039-standing-questions.ts'
import * as shareLinks from './migrations/0042-share-links.ts'
import * as webhooks from './migrations/0043-webhooks.ts'
import * as connectedApps from './migrations/0044-connected-apps.ts'
import * as twoStep from './migrations/0047-two-step.ts'
import * as pages from './migrations/0051-pages.ts'
import * as mailIn from './migrations/0052-mail-in.ts'
import * as codes from './migrations/0055-codes.ts'
import * as dataKeys from './migrations/0059-data-keys.ts'
import * as identityProvider from './migrations/0060-identity-provider.ts'
import * as pushOfSessions from './migrations/0061-push-of-sessions.ts'
import * as namesOfShareLinks from './migrations/0065-names-of-share-links.ts'
import * as webhookMessages from './migrations/0066-webhook-messages.ts'
import * as grantFamilies from './migrations/0067-grant-families.ts'
import * as codesNotLookedFor from './migrations/0073-codes-not-looked-for.ts'
import * as secondSignUps from './migrations/0078-second-sign-ups.ts'
import * as begunAttachments from './migrations/0079-begun-attachments.ts'
import * as jobsCutOffOrPutOff from './migrations/0084-jobs-cut-off-or-put-off.ts'
import * as answeringUntil from './migrations/0085-answering-until.ts'
import * as searchWords from './migrations/0095-search-words.ts'
import * as wordsOfSecrets from './migrations/0097-words-of-secrets.ts'
import * as searchTokensApart from './migrations/0098-search-tokens-apart.ts'

/** In the order of their names. Never edit one after its release. */
export const migrations: Migrations = {
  '0001-the-main-job': theMainJob,
  '0002-search-index': searchIndex,
  '0003-payments': payments,
  '0004-forgetting-accounts': forgettingAccounts,
  '0005-answered-once': answeredOnce,
  '0006-provider-books': providerBooks,
  '0007-teaching': teaching,
  '0008-texts-and-mail': textsAndMail,
  '0009-model-usage': modelUsage,
  '0010-index-versions': indexVersions,
  '0011-zone-of-phone': zoneOfPhone,
  '0012-roles-and-turns': rolesAndTurns,
  '0013-embeddings': embeddings,
  '0014-taken-back-once': takenBackOnce,
  '0015-veiled-secrets': veiledSecrets,
  '0016-lighter-remainders': lighterRemainders,
  '0017-words-in-pieces': wordsInPieces,
  '0018-looked-up-by-functions': lookedUpByFunctions,
  '0019-not-yet-filed': notYetFiled,
  '0020-replies-beside-questions': repliesBesideQuestions,
  '0021-jobs-in-turns': jobsInTurns,
  '0022-stored-bytes': storedBytes,
  '0023-model-usage-of-all': modelUsageOfAll,
  '0024-smart-search-switch': smartSearchSwitch,
  '0025-model-usage-by-purpose': modelUsageByPurpose,
  '0026-trash': trash,
  '0027-newest-of-a-word': newestOfAWord,
  '0028-changes': changes,
  '0029-counted-for-all': countedForAll,
  '0030-given-up-jobs': givenUpJobs,
  '0031-favourites-and-notes': favouritesAndNotes,
  '0032-saved-searches': savedSearches,
  '0033-account-safety': accountSafety,
  '0034-passkeys': passkeys,
  '0035-reminders': reminders,
  '0036-looked-at': lookedAt,
  '0037-imports': imports,
  '0038-api-keys': apiKeys,
  '0039-standing-questions': standingQuestions,
  '0042-share-links': shareLinks,
  '0043-webhooks': webhooks,
  '0044-connected-apps': connectedApps,
  '0047-two-step': twoStep,
  '0051-pages': pages,
  '0052-mail-in': mailIn,
  '0055-codes': codes,
  '0059-data-keys': dataKeys,
  '0060-identity-provider': identityProvider,
  '0061-push-of-sessions': pushOfSessions,
  '0065-names-of-share-links': namesOfShareLinks,
  '0066-webhook-messages': webhookMessages,
  '0067-grant-families': grantFamilies,
  '0073-codes-not-looked-for': codesNotLookedFor,
  '0078-second-sign-ups': secondSignUps,
  '0079-begun-attachments': begunAttachments,
  '0084-jobs-cut-off-or-put-off': jobsCutOffOrPutOff,
  '0085-answering-until': answeringUntil,
  '0095-search-words': searchWords,
  '0097-words-of-secrets': wordsOfSecrets,
  '0098-search-tokens-apart': searchTokensApart,
}
