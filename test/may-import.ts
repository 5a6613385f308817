const ground = ['contract', 'server/schema', 'server/platform']
const edge = ['server/outside', ...ground]
/** What is known about a screenshot before it is interpreted. */
const page = ['server/memory/fields', 'server/language', 'server/memory/keep', ...ground]
const read = ['server/memory/page', ...page]
const steps = ['capture', 'extract', 'interpret', 'keep', 'learn', 'recall', 'remind', 'reply']
const within = (folder: string, ...rooms: string[]) => rooms.map(room => `${folder}/${room}`)
const screens = ['web/api', 'web/phone', 'web/ui', 'contract']

/**
 * What each folder may import besides itself. The longest folder that contains a file decides. The product
 * imports nothing that is not listed here (tests, benches, scripts).
 */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  contract: [],

  'server/schema': ['contract'],
  'server/platform': ['contract', 'server/schema'],
  // Words, numbers, money and dates. Knows nothing of screenshots.
  'server/language/lexicon': [],
  'server/language/words': ['server/language/lexicon', 'contract', 'server/platform'],
  'server/language/vectors': [...within('server/language', 'words'), 'contract', 'server/platform'],
  'server/language/associations': [
    ...within('server/language', 'vectors', 'words', 'lexicon'),
    ...['contract', 'server/platform'],
  ],
  // What a mistyped word was meant to be.
  'server/language/spelling': [
    ...within('server/language', 'associations', 'vectors', 'words', 'lexicon'),
    ...['contract', 'server/platform'],
  ],
  'server/language/patterns': ['contract', 'server/platform'],
  'server/language/values': [...within('server/language', 'words', 'lexicon'), 'contract', 'server/platform'],
  'server/language/time': [
    ...within('server/language', 'values', 'words', 'lexicon'),
    ...['contract', 'server/platform'],
  ],
  'server/outside': ground,
  // Finds the secrets in a text. It knows screenshots only by the contract.
  'server/memory/keep/secrets': ['contract', 'server/platform', 'server/language'],
  'server/memory/keep': ['server/memory/keep/secrets', ...edge],
  // Words by which somebody tries to learn a secret.
  'server/memory/keep/guesses': ['server/memory/keep', 'server/language', ...ground],
  // The names of values in pictures, and what these look like.
  'server/memory/fields': ['server/language', ...ground],
  // The layout of a screenshot first, then what is derived from it.
  'server/memory/page/layout': page,
  'server/memory/page/headings': ['server/memory/page/layout', ...page],
  'server/memory/page/entries': [...within('server/memory/page', 'layout'), ...page],
  'server/memory/page/values': [...within('server/memory/page', 'entries', 'layout'), ...page],
  'server/memory/page/people': [
    ...within('server/memory/page', 'values', 'entries', 'headings', 'layout'),
    ...page,
  ],
  'server/memory/capture': ['server/memory/keep', ...edge],
  // The hidden text of a scan is compared with what was read.
  'server/memory/extract': ['server/memory/keep', 'server/language', ...edge],
  'server/memory/learn': ['server/language', 'server/memory/keep', ...edge],
  'server/memory/interpret': [...read, 'server/memory/learn', ...edge],
  'server/memory/recall': ['server/language', 'server/memory/fields', 'server/memory/keep', ...edge],
  // Reminders. The chat sets and tells them too.
  'server/memory/remind': ['server/language', 'server/memory/keep', ...edge],
  'server/memory/reply': [...read, 'server/memory/recall', 'server/memory/remind', ...edge],
  'server/account': edge,
  'server/billing': edge,
  // Tells open pages what has changed.
  'server/live': ground,
  'server/operator': ['server/account', ...edge],
  'server/sms': [
    'server/memory/capture',
    'server/memory/reply',
    'server/memory/keep',
    'server/account',
    ...edge,
  ],
  'server/mail-in': ['server/memory/capture', 'server/memory/keep', 'server/account', ...edge],
  // Pages that anybody with their address can open.
  'server/sharing': ['server/memory/recall', 'server/memory/keep', 'server/account', ...edge],
  'server/webhooks': ['server/memory/keep', ...edge],
  'server/mcp': ['server/memory/reply', 'server/memory/keep', 'server/account', ...edge],
  'server/memory': [...steps.map(step => `server/memory/${step}`), ...edge],
  // Backup, check and move. `server/commands` runs them.
  'server/maintenance': ['server/memory/keep', 'server/memory/recall', ...edge],
  'server/commands': ['server', 'contract'],
  'server/config.ts': edge,
  server: ['server', 'contract'],

  // The command line speaks to a server, like the browser.
  cli: ['contract'],

  'web/ui': [],
  'web/api': ['contract'],
  // What a phone keeps while there is no network.
  'web/phone': ['web/api', 'contract'],
  // The service worker: a script of its own, without a page.
  'web/phone/worker': ['web/phone', 'contract'],
  'web/memory/keep': screens,
  'web/memory/keep/queries': screens,
  'web/memory/keep/words': [...within('web/memory/keep', 'queries'), ...screens],
  'web/memory/keep/picture': [...within('web/memory/keep', 'words'), ...screens],
  'web/memory/keep/moves': [...within('web/memory/keep', 'picture', 'queries'), ...screens],
  'web/memory/keep/dialogs': [...within('web/memory/keep', 'moves', 'words', 'queries'), ...screens],
  'web/memory/keep/reminders': [...within('web/memory/keep', 'words', 'queries'), ...screens],
  'web/memory/keep/sharing': [...within('web/memory/keep', 'words', 'queries'), ...screens],
  'web/memory/keep/standing': [...within('web/memory/keep', 'words', 'queries'), ...screens],
  'web/memory/keep/card': [...within('web/memory/keep', 'picture', 'words', 'queries'), ...screens],
  'web/memory/keep/choose': [
    ...within('web/memory/keep', 'sharing', 'dialogs', 'words', 'queries'),
    ...screens,
  ],
  'web/memory/keep/viewer': [...within('web/memory/keep', 'picture', 'words', 'queries'), ...screens],
  'web/memory/keep/detail': [
    ...within('web/memory/keep', 'viewer', 'card', 'dialogs', 'picture', 'words', 'queries'),
    ...within('web/memory/keep', 'sharing', 'reminders', 'moves'),
    ...screens,
  ],
  'web/memory/keep/wall': [
    ...within('web/memory/keep', 'card', 'choose', 'dialogs', 'picture', 'words', 'queries'),
    ...screens,
  ],
  'web/memory/capture': ['web/memory/keep', ...screens],
  'web/memory/recall': ['web/memory/keep', ...screens],
  'web/memory/remind': ['web/memory/keep', ...screens],
  'web/memory/reply': ['web/memory/capture', 'web/memory/keep', ...screens],
  'web/account': screens,
  'web/billing': screens,
  'web/landing': screens,
  'web/coming-soon': screens,
  'web/operator': screens,
  'web/settings': ['web/account', 'web/billing', 'web/memory/keep', 'web/memory/capture', ...screens],
  'web/app': ['web', 'contract'],
  // Test tools for rendering and for doubles. The product does not import them.
  'web/testing': ['web', 'contract'],
  web: ['web', 'contract'],
}
