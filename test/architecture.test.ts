import { expect, test } from 'vitest'
import { houseRules } from './house-rules.ts'
import { sourceFile, sourceFiles } from './source-files.ts'

const house = sourceFiles()

test.each(Object.entries(houseRules))('%s', (_title, rule) => {
  expect(rule(house)).toEqual([])
})

/** What each rule says about a small code base that breaks it, and one that only looks like it. */
const planted: Record<
  keyof typeof houseRules,
  { broken: Record<string, string>; fine: Record<string, string>; says: string }
> = {
  'imports go one way': {
    broken: { 'server/platform/queue.ts': "import type { Shot } from '#server/memory/keep/shot.ts'" },
    fine: { 'server/memory/keep/shot.ts': "import { queue } from '#server/platform/queue.ts'" },
    says: 'server/platform may import only contract, server/schema',
  },
  'nothing imports itself in a circle': {
    broken: {
      'web/ui/a.ts': "import './b.ts'",
      'web/ui/b.ts': "void import('./c.ts')",
      'web/ui/c.ts': "import './a.ts'",
    },
    fine: {
      'web/ui/a.ts': "import './b.ts'\nimport './c.ts'",
      'web/ui/b.ts': "import './c.ts'",
      'web/ui/c.ts': '',
    },
    says: 'web/ui/a.ts → web/ui/b.ts → web/ui/c.ts → web/ui/a.ts',
  },
  'the contract needs zod and nothing else': {
    broken: { 'contract/plan.ts': "import { readFile } from 'node:fs/promises'" },
    fine: { 'contract/plan.ts': "import { z } from 'zod'\nimport { Id } from './id.ts'" },
    says: 'contract/plan.ts imports node:fs/promises',
  },
  'nothing for Node in the browser': {
    broken: { 'web/ui/button.tsx': "import { join } from 'node:path'" },
    fine: { 'server/app.ts': "import { join } from 'node:path'" },
    says: 'which a browser does not have',
  },
  'imports are written as Node and the browser read them': {
    broken: { 'web/ui/button.tsx': "import { chip } from './chip'" },
    fine: {
      'web/ui/button.tsx':
        "import { chip } from './chip.tsx'\nimport './tokens.css'\nimport x from 'a-package'",
    },
    says: "imports './chip'",
  },
  'only the places that build things know who is behind a port': {
    broken: {
      'server/outside/mail.ts': '',
      'server/account/greet.ts': "import { smtp } from '#server/outside/mail-smtp.ts'",
    },
    fine: {
      'server/outside/mail.ts': '',
      'server/account/greet.ts': "import type { Mail } from '#server/outside/mail.ts'",
      'server/app/choose-services.ts': "import { smtp } from '#server/outside/mail-smtp.ts'",
      'server/config.ts':
        "import { mailFields } from './outside/mail-settings.ts'\nimport { s3Fields } from './outside/s3/s3-settings.ts'",
    },
    says: 'server/account/greet.ts imports server/outside/mail-smtp.ts',
  },
  'only config.ts reads the environment': {
    broken: { 'server/account/greet.ts': 'export const name = process.env.NAME' },
    fine: {
      'server/config.ts': 'process.env.NAME',
      'server/account/greet.ts': '// not process.env\nexport const a = 1',
    },
    says: 'server/account/greet.ts reads process.env',
  },
  'no barrels': {
    broken: { 'web/ui/all.ts': "export * from './button.tsx'" },
    fine: { 'web/ui/all.ts': "export { z } from 'zod'\nexport const a = 1" },
    says: 'web/ui/all.ts hands on web/ui/button.tsx',
  },
  'names say what is inside': {
    broken: { 'server/platform/utils.ts': '' },
    fine: { 'server/platform/common-words.ts': '' },
    says: '"utils" says nothing',
  },
  'names are in kebab-case': {
    broken: { 'web/ui/iconButton.tsx': '' },
    fine: { 'web/ui/icon-button.test.tsx': '', 'server/schema/migrations/0001-first.ts': '' },
    says: 'web/ui/iconButton.tsx',
  },
  'a name stands for one file in its folder': {
    broken: { 'web/ui/chip.tsx': '', 'web/ui/chip.ts': '' },
    fine: { 'web/ui/chip.tsx': '', 'web/ui/chip.test.tsx': '', 'server/platform/chip.ts': '' },
    says: 'web/ui/chip.tsx and web/ui/chip.ts have one name',
  },
  'a folder holds at most 40 source files': {
    broken: Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`web/ui/part-${i}.ts`, ''])),
    fine: Object.fromEntries(
      Array.from({ length: 80 }, (_, i) => [`web/ui/part-${i % 40}${i < 40 ? '' : '.test'}.ts`, '']),
    ),
    says: 'web/ui holds 41 source files, more than 40',
  },
  'search stays small': {
    broken: {
      'server/memory/recall/recall.ts': '\n// one'.repeat(4_000),
      'server/memory/recall/rank/hits.ts': '\n// one'.repeat(4_000),
    },
    fine: {
      'server/memory/recall/recall.ts': '\n// one'.repeat(4_000),
      'server/memory/recall/recall.test.ts': '\n// one'.repeat(4_000),
    },
    says: 'server/memory/recall has 8002 lines, more than 7000',
  },
  'one journey a file': {
    broken: { 'e2e/finding/find.test.ts': "test('a word', find)\ntest('a question', ask)" },
    fine: {
      'e2e/finding/find.test.ts': "test.use({ a: 1 })\ntest('a word', () => /x/.test('x'))",
      'server/app.test.ts': "test('one', a)\ntest('two', b)",
    },
    says: 'e2e/finding/find.test.ts holds 2 journeys',
  },
  'days, months, numbers and currencies are listed in server/language alone': {
    broken: {
      'server/sms/day.ts': 'const day = /(?:mon|tue|wed)/',
      'server/sms/month.ts': "const months = 'January, February, March'",
      'server/sms/number.ts': "const numbers = ['two', 'three', 'four']",
      'server/sms/price.ts': 'const price = /[$€]\\d/',
    },
    fine: {
      'server/language/lexicon/days.ts': 'const day = /(?:mon|tue|wed)/',
      'server/sms/day.ts': '// mon|tue|wed\nconst day = /(?:mon|one|two)/',
    },
    says: 'server/sms/day.ts lists weekdays ("mon|tue|wed")',
  },
  'letters are folded in one place': {
    broken: { 'server/sms/word.ts': "const plain = word.normalize('NFKD')" },
    fine: {
      'server/language/words/fold.ts': "word.normalize('NFKD')",
      'server/sms/word.ts': "word.normalize('NFC')",
    },
    says: 'server/sms/word.ts takes accents off letters',
  },
  'English is stemmed in one place': {
    broken: { 'server/sms/stem.ts': 'const stem = /^(.+)(?:ing|ed)$/' },
    fine: {
      'server/language/words/stem-english.ts': 'const stem = /^(.+)(?:ing|ed)$/',
      'server/sms/stem.ts': 'const said = /add(?:ed|ing)? to/',
    },
    says: 'server/sms/stem.ts takes endings off English words',
  },
  'the page is not searched by its styles': {
    broken: { 'web/ui/bar.tsx': "const look = 'in-[body:has([data-bar])]:bottom-30'" },
    fine: { 'web/ui/bar.tsx': "const look = 'in-data-bar:bottom-30 has-[[data-bar]]:hidden'" },
    says: 'web/ui/bar.tsx searches the page for something with "body:has("',
  },
  'learned numbers are read by the names of their columns': {
    broken: { 'server/sms/trees.ts': "readFileSync(new URL('./trees.txt', import.meta.url))" },
    fine: {
      'server/sms/trees.ts': "openTrees(new URL('./trees.txt', import.meta.url), names)",
      'server/language/vectors/word-nearness.ts':
        "readFileSync(new URL('./word-vectors.txt', import.meta.url))",
    },
    says: 'server/sms/trees.ts reads trees.txt with readFileSync: use openTrees or openLeanings or openLogistic',
  },
  'a comment line has at most 110 columns': {
    broken: { 'server/day.ts': `/** ${'long '.repeat(22)} */` },
    fine: { 'server/day.ts': `/** ${'long '.repeat(20)} */\nconst text = '${'long '.repeat(22)}'` },
    says: 'server/day.ts:1 is a comment wider than 110 columns',
  },
  'a comment begins with its subject': {
    broken: { 'server/day.ts': '/**\n * Of two days the first.\n */\nconst day = 1' },
    fine: { 'server/day.ts': '/** The first of two days. */\n// One or all\n// Of them.\nconst day = "Of"' },
    says: 'server/day.ts:2 is a comment that begins with "Of": begin with the subject.',
  },
}

test.each(Object.entries(houseRules))('a house that breaks it is noticed: %s', (title, rule) => {
  const { broken, fine, says } = planted[title as keyof typeof houseRules]
  expect(rule(houseOf(broken)).join('\n')).toContain(says)
  expect(rule(houseOf(fine))).toEqual([])
})

test('config.ts reads the settings of adapters, and knows no adapter; nobody else reads the settings', () => {
  const rule = houseRules['only the places that build things know who is behind a port']
  const troubles = rule(
    houseOf({
      'server/outside/mail.ts': '',
      'server/config.ts':
        "import { smtp } from './outside/mail-smtp.ts'\nimport './outside/mail-settings.ts'",
      'server/sms/text.ts': "import { twilioFields } from '#server/outside/twilio/twilio-settings.ts'",
    }),
  )
  expect(troubles.join('\n')).toMatch(
    /^server\/config.ts imports .*mail-smtp.ts.*\nserver\/sms\/text.ts imports .*$/,
  )
})

test('product code may not import tests', () => {
  const house = houseOf({
    'server/account/greet.ts': "import '#test/factories.ts'",
    'web/app/app.tsx': "import './x.test.tsx'",
  })
  expect(houseRules['imports go one way'](house)).toHaveLength(2)
})

function houseOf(files: Record<string, string>) {
  return Object.entries(files).map(([path, text]) => sourceFile(path, text))
}
