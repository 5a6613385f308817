import type { CarrierWord } from '#server/outside/text-messages.ts'

/**
 * Words that all carriers reserve (CTIA, Messaging Principles and Best Practices, 5.1; Twilio's list:
 * https://help.twilio.com/articles/223134027). Alone in a message, they are not stored as text.
 */
export function carrierWord(content: string): CarrierWord | null {
  const word = content
    .trim()
    .toLowerCase()
    .replace(/[.!"'”’]+$/, '')
  if (stops.has(word)) return 'stop'
  if (starts.has(word)) return 'start'
  return helps.has(word) ? 'help' : null
}

const stops = new Set([
  'stop',
  'stopall',
  'stop all',
  'unsubscribe',
  'cancel',
  'end',
  'quit',
  'revoke',
  'optout',
  'opt out',
])
const starts = new Set(['start', 'unstop'])
const helps = new Set(['help', 'info'])
