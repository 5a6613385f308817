import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { forEachEngine } from '#test/for-each-engine.ts'
import { encryptedTables } from './encrypted-columns.ts'

/**
 * Columns that stay readable, by what they hold. docs/security.md has each of these phrases, so that whoever
 * sets a data key knows them.
 */
const readable: Readonly<Record<string, string>> = {
  'e-mail addresses':
    'users.email users.email_key email_changes.new_email provider_links.email mail_addresses.token provider_sign_ins.identity',
  'phone numbers':
    'users.phone_number phone_codes.number received_texts.number stopped_numbers.number answered_strangers.number',
  'names of people': 'users.username',
  'names of categories, keys, passkeys and apps':
    'categories.name categories.name_key api_keys.name passkeys.name oauth_clients.name oauth_grants.name',
  'devices, networks and security events':
    'sessions.device sessions.network security_events.kind security_events.device security_events.network',
  'the SHA-256 of each original':
    'screenshots.sha256 screenshots.picture_hash screenshots.file_key trash.file_key',
  'the first 4 letters of each title': 'screenshots.title_key',
  'the words of the search index':
    'terms.term term_remainders.remainder term_remainders.term recall_index.tokens',
  'vectors of meaning': 'embeddings.space embeddings.text_hash embeddings.signs embeddings.point',
  'dates and amounts':
    'screenshots.mentioned_on reminders.date reminders.wall_time reminders.repeat reminders.series_start',
  'where in a picture something is': 'facts.box screenshots.veils screenshots.pages',
  'jobs that wait':
    'jobs.kind jobs.unique_key jobs.payload given_up_jobs.kind given_up_jobs.unique_key given_up_jobs.payload given_up_jobs.message',
  'browsers that are notified': 'push_subscriptions.endpoint push_keys.public_key',
  'kinds, states and reasons of failures': [
    'screenshots.media_type screenshots.type screenshots.progress screenshots.failed_step screenshots.failure_reason',
    'screenshots.corrected trash.type changes.about changes.by readings.engine facts.kind facts.role',
    'lessons.about lessons.type lessons.type_before chat_messages.role imports.state imports.reason',
    'import_entries.kind import_entries.state import_entries.reason import_entries.place import_entries.beside',
    'reminders.state reminders.told_by received_texts.reply_way email_links.purpose api_keys.scopes webhooks.events',
    'oauth_codes.scopes oauth_grants.scopes webhook_messages.event passkeys.transports model_usage.purpose',
    'provider_links.issuer received_mails.begun',
  ].join(' '),
  'settings of notifications, and time zones':
    'users.phone_time_zone saved_searches.time_zone reminders.time_zone imports.time_zone notification_settings.time_zone notification_settings.quiet_from notification_settings.quiet_to notification_settings.letter_week',
  'plans and payments': [
    'users.subscription_plan users.subscription_status users.subscription_provider payments.reference payments.plan',
    'payments.provider payments.provider_id payments.client_secret payments.status payment_customers.provider',
    'payment_customers.reference payment_customers.provider_id payment_events.id payment_events.kind',
  ].join(' '),
  // No words of people: hashes, ids, and what the protocols need.
  'only as hashes': [
    'users.password_hash second_sign_ups.password_hash sessions.token_hash email_links.token_hash spare_codes.code_hash passkey_challenges.challenge_hash',
    'provider_sign_ins.token_hash api_keys.key_hash share_links.token_hash share_links.password_hash oauth_codes.code_hash',
    'oauth_grants.access_hash oauth_grants.refresh_hash oauth_grants.family_hash oauth_grants.spent_refresh_hash',
    'phone_codes.code_hash notification_settings.feed_token_hash push_subscriptions.session_hash rate_counts.key',
    'used_allowances.name data_keys.key_id received_mails.mail_key',
  ].join(' '),
  'ids and the ends of keys': [
    'api_keys.ending share_links.screenshot_ids webhook_messages.message_id oauth_clients.client_id oauth_codes.client_id',
    'oauth_grants.client_id oauth_clients.redirect_uris oauth_codes.redirect_uri oauth_codes.challenge',
    'passkeys.credential_id passkeys.public_key provider_sign_ins.request provider_sign_ins.go_to provider_links.subject',
    'received_texts.carrier_id chat_messages.idempotency_key model_usage.day model_usage_of_all.day',
  ].join(' '),
}

/** Encrypted by hand: a known word, which proves the key. */
const proof = 'data_keys.proof'

const holdsText = /char|text|json|clob|blob|bytea|tsvector|^$/i

forEachEngine(aPlace => {
  test('each column that can hold a text is encrypted, or named as readable with what it holds', async () => {
    const { place } = await aPlace()
    await using _ = place
    const { db } = await place.database()
    const columns = (await db.introspection.getTables()).flatMap(({ name, columns: all }) =>
      all.filter(({ dataType }) => holdsText.test(dataType)).map(column => `${name}.${column.name}`),
    )
    const encrypted = Object.entries(encryptedTables).flatMap(([table, { columns: names }]) =>
      names.map(name => `${table}.${name}`),
    )
    const named = new Set([...encrypted, proof, ...Object.values(readable).flatMap(list => list.split(' '))])
    const ours = columns.filter(one => !/^(recall_index_|kysely_|sqlite_)/.test(one))
    expect(ours.length).toBeGreaterThan(100)
    expect(ours.filter(one => !named.has(one))).toEqual([])
    const open = Object.values(readable).flatMap(list => list.split(' '))
    expect(
      [...encrypted, ...open].filter(one => !columns.includes(one)),
      'no such column',
    ).toEqual([])
    expect(
      open.filter(one => encrypted.includes(one)),
      'both',
    ).toEqual([])
  })
})

test('docs/security.md names everything that stays readable', async () => {
  const page = (await readFile('docs/security.md', 'utf8')).replace(/\s+/g, ' ')
  expect(Object.keys(readable).filter(phrase => !page.includes(phrase))).toEqual([])
})
