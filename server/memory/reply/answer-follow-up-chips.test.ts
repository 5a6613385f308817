import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'
import { followUpRows } from './conversation/follow-ups.ts'
import { planQuestion } from './question/plan-question.ts'

const now = Date.parse('2026-05-20T12:00:00Z')
const pictures = [
  ...['receipt-a', 'boarding-a', 'wifi-a', 'recipe-a', 'invoice-a', 'hotel-a', 'reminders-a'],
  ...['grocery-a', 'imessage-a', 'notes-a', 'menu-a'],
]
const receipt = (day: string, price: string) =>
  `# Mill Bakery\n9 Mill Lane\nDate    ${day}\nLoaf    ${price}\nSUBTOTAL    ${price}\nTOTAL    ${price}\nTHANK YOU FOR YOUR VISIT`
const typed = { may: receipt('12 May 2026', '£4.00'), april: receipt('9 Apr 2026', '£3.10') }

const week = 'What did I save this week?'

/** A reply, what is asked after it, and what the next reply must say. */
const asked: [question: string, then: string, says: RegExp, sources: RegExp][] = [
  ['What was the total on the Green Valley receipt?', 'What else is on it?', /SUBTOTAL/, /receipt-a/],
  ['What was the total on the Green Valley receipt?', 'When was that?', /01\/24\/2026/, /receipt-a/],
  ['What was the total on the Green Valley receipt?', 'Where was that?', /Oak Ridge/, /receipt-a/],
  ['When was the Green Valley receipt?', 'How much was it?', /36\.87/, /receipt-a/],
  ['What was the total on the Green Valley receipt?', 'Not what I meant', /^Then it may be “/, /./],
  ['Find the lemon chicken recipe', 'What does it say?', /chicken thighs/, /recipe-a/],
  ['What is the drone serial number at Hotel Miramar?', 'Show the closest', /./, /./],
  ['Show me all receipts', 'Only this month', /this month|all from today/, /april/],
  ['Show me all receipts', 'What does the first one say?', /£|\$/, /./],
  ['Show me all receipts', 'What does the second one say?', /£|\$/, /./],
  ['How much did I spend this month?', 'And last month?', /£3\.10/, /april/],
  ['How much did I spend this month?', 'And this year?', /£7\.10/, /./],
  ['What’s coming up?', 'And next week?', /next week/, /|./],
  ['What’s coming up?', 'What do I still have to do?', /avocados/, /grocery-a/],
  ['What do I still have to do?', 'What’s coming up?', /Coming up/, /./],
]

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ids, ask } = anAskedLibrary(engine, { pictures, typed, now })
    const nameOf = (id: number) => Object.keys(ids).find(name => ids[name] === id) ?? ''

    test.each(asked)('after %j, %j is answered', async (question, then, says, sources) => {
      const { content, sources: from } = await ask([question, then])
      expect(content).toMatch(says)
      expect(from.map(({ screenshotId }) => nameOf(screenshotId)).join(' ')).toMatch(sources)
    })

    test.each([
      ['What was the total on the Green Valley receipt?', /\*\*|“TOTAL \$36\.87”/],
      ['What is the wifi password?', /\*\*|horse|[a-z]+-[a-z]+-\d/i],
      ['When is my flight?', /\*\*/],
    ])(
      'not what was meant by %j: what was told is not told again, and nothing secret',
      async (question, told) => {
        const { content, proofs = [] } = await ask([question, 'Not what I meant'])
        expect(content).not.toMatch(told)
        expect(proofs.filter(({ isSecret }) => isSecret)).toEqual([])
      },
    )

    test('every follow-up is tried here, and after a greeting the week is understood', () => {
      const tried = new Set([...asked.map(([, then]) => then), week])
      expect(planQuestion(week, { turns: [], screenshotId: null })).toMatchObject({
        ...{ intent: 'list', about: { when: 'saved this week' } },
      })
      expect(followUpRows.filter(({ asks }) => !tried.has(asks))).toEqual([])
    })
  })

/** Pages on which an amount, a date or an address is not what the question of a chip asks for. */
const odd = {
  card: '# Library card\nIssued 3 May 2026\nFines over £10 block your card',
  bank: '# Savings account\nInterest 3.4 %\nBalance £2,310.00\nMinimum £50\nOpened 3 May 2025',
  chat: '# Ivo\nIvo: the keys are under the green pot    19:20\nYou: thanks, I owe you £12    19:31\nIvo: and £4 for the bus    19:33',
  jazz: '# Jazz evening\nRiverside Lawn, 4 Quay Street\nWin a voucher worth £50',
  spin: '# Spin class\nMonday 18:30, Studio 2\nMembers save £3\nNon-members save £1 with a friend',
}
const asking = [
  ...['When was the library card issued?', 'Find the savings account', 'What did Ivo say about the keys?'],
  ...[
    'Who lives at 4 Quay Street?',
    'Find the jazz evening',
    'What is the wifi password?',
    'When is my flight?',
  ],
  ...[
    'What is the loyalty number?',
    'Find the spin class',
    'What is the drone serial number at Hotel Miramar?',
  ],
]

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(`whatever is offered, on ${engine.name}`, () => {
    const { ask, offered } = anAskedLibrary(engine, { pictures, typed: odd, now })

    test.each(asking)('after %j is answered', async question => {
      for (const then of await offered(question)) {
        // It says so if nothing else comes close.
        if (then === 'Not what I meant') continue
        const { content } = await ask([question, then])
        expect(`${then} ${content}`).not.toMatch(/I looked through|I found nothing else|closest:/)
      }
    })
  })

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(`what is tried before it is offered, on ${engine.name}`, () => {
    const { ask, offered } = anAskedLibrary(engine, { pictures, typed: odd, now })
    const total = 'What was the total on the Green Valley receipt?'

    test('a question for a fact is offered if it is answered, and only then', async () => {
      expect(await offered(total)).toEqual(['What else is on it?', 'Not what I meant', 'When was that?'])
      expect(await offered(total, async () => false)).toEqual(['What else is on it?', 'Not what I meant'])
    })

    test('no more questions are tried than are offered', async () => {
      const tried: string[] = []
      await offered(total, async (_, asks) => tried.push(asks) > 0)
      expect(tried).toEqual(['When was that?'])
    })

    test('if trying fails, the reply still comes', async () => {
      const fails = async () => {
        throw new Error('The database is gone.')
      }
      expect(await offered(total, fails)).toEqual(['What else is on it?', 'Not what I meant'])
      expect((await ask(total)).content).toContain('36.87')
    })
  })
