import { describe, expect, test } from 'vitest'
import type { Plan, Turn } from './plan.ts'
import { planQuestion } from './plan-question.ts'

/** A plan in one line: intent, value, subject, time. So a table of questions can be read. */
function inShort(plan: Plan): string {
  if (plan.intent === 'decline') return `decline ${plan.what}`
  if (!('about' in plan)) return plan.intent
  const { words, type, when, screenshotIds } = plan.about
  const wanted = plan.intent === 'value' ? [plan.wanted.field ?? `"${plan.wanted.words.join(' ')}"`] : []
  const which = plan.intent === 'value' && plan.which !== 'best' ? [plan.which] : []
  return [
    plan.intent,
    ...which,
    ...wanted,
    ...(type ? [`type:${type}`] : []),
    ...(words.length > 0 ? [`[${words.join(' ')}]`] : []),
    ...(when ? [`when:${when}`] : []),
    ...(screenshotIds ? [`on:${screenshotIds.join(',')}`] : []),
    ...(plan.intent === 'find' && plan.yesNo ? ['yes/no'] : []),
  ].join(' ')
}

const alone: [string, string][] = [
  ['hi', 'greet'],
  ['Hello Remy!', 'greet'],
  ['Good morning', 'greet'],
  ['thanks', 'thank'],
  ['Thank you so much!', 'thank'],
  ['perfect, thanks', 'thank'],
  ['What can you do?', 'help'],
  ['help', 'help'],
  ['who are you', 'help'],
  ['Delete all my receipts', 'decline change'],
  ['put this in Travel', 'decline unclear'],
  ['Please rename it to Rome flight', 'decline unclear'],
  ['change the title of my invoice', 'decline unclear'],
  ['call it Rome flight', 'decline unclear'],
  ['Move all receipts to Work', 'decline all'],
  ['rename everything to Rome', 'decline all'],
  ['mark it as a recipe', 'decline unclear'],
  ['move the rice', 'decline unclear'],
  ['change my password', 'decline change'],
  ['call the dentist about the crown', 'decline change'],
  ['remind me to call the dentist', 'remind'],
  ['Write me a poem about elephants', 'decline world'],
  ['translate hello into French', 'decline world'],
  ['what is 2 + 2', 'decline world'],
  ['tell me a joke', 'decline world'],

  ["What's the wifi password?", 'value password [wifi]'],
  ['wifi password', 'value password [wifi]'],
  ['What was the Wi-Fi password at the Airbnb?', 'value password [wifi airbnb]'],
  ['do you remember the password for the guest wifi network', 'value password [guest wifi network]'],
  ['Give me the network key', 'value password'],
  ['What is my order number?', 'value order number'],
  ['order number of the backpack', 'value order number [backpack]'],
  ['tracking number', 'value tracking number'],
  ['Can you tell me the tracking number of my UPS package?', 'value tracking number [ups package]'],
  ['What is the confirmation code for the flight?', 'value confirmation code [flight]'],
  ['booking reference for Hotel Miramar', 'value confirmation code [hotel miramar]'],
  ["what's the pin code of the hotel", 'value PIN code [hotel]'],
  ['What is the invoice number from Brightline?', 'value invoice number [brightline]'],
  ['my case number with support', 'value case number [support]'],
  ['What was the total on the Green Valley receipt?', 'value total [green valley receipt]'],
  ['how much was the hotel', 'value price [hotel]'],
  ['How much did the backpack cost?', 'value price [backpack]'],
  ['How much does Daniel owe me?', 'value price [daniel]'],
  ['what is the tax on the invoice', 'value tax [invoice]'],
  ['what is the balance of my checking account', 'value balance [checking account]'],
  ['What is the address of Osteria Lucca?', 'value address [osteria lucca]'],
  ['where is the hotel', 'value address [hotel]'],
  ["What's Maya's new number?", 'value phone number [maya]'],
  ['phone number of Green Valley Market', 'value phone number [green valley market]'],
  ['what is the e-mail of Brightline Studio', 'value e-mail address [brightline studio]'],
  ['link for check-in', 'value link [checkin]'],
  ['What is the IP address?', 'value IP address'],
  ['When is my flight?', 'value departure [flight]'],
  ['when does the flight depart', 'value departure [flight]'],
  ['What time is boarding?', 'value boarding'],
  ['when is check-in at the Lisbon apartment', 'value check-in [lisbon apartment]'],
  ['when is the invoice due', 'value due date [invoice]'],
  ["when does Luis' passport expire", 'value expiry date [luis passport]'],
  ['When is the dentist?', 'value date [dentist]'],
  ['What gate is it for the Skyfare flight?', 'value "gate" [skyfare flight]'],
  ['which seat do I have on the flight to New York', 'value "seat" [flight new york]'],
  ['What is the link speed of the wifi?', 'value "link speed" [wifi]'],
  ['how far did I run', 'value distance [run]'],
  ['how many guests are on the hotel booking', 'value "guest" [hotel booking]'],
  ['who is the passenger', 'value "passenger"'],
  ['what was the average heart rate of my morning run', 'value "average heart rate" [morning run]'],
  ['who wrote the article about paper maps', 'value author [article paper map]'],
  ['total of my latest receipt', 'value latest total [receipt]'],
  ['what was the total of my last receipt?', 'value latest total [receipt]'],

  ['How much did I spend on groceries last month?', 'sum [grocery] when:last month'],
  ['how much have I spent in January', 'sum when:in January'],
  ['what did i spend at Green Valley Market altogether', 'sum [green valley market]'],
  ['total of all receipts', 'sum [receipt]'],
  ['sum up my invoices', 'sum [invoice]'],
  ['How many screenshots do I have?', 'count'],
  ['how many workouts this month', 'count type:workout when:this month'],
  ['how many receipts did I save', 'count [receipt]'],
  ['count my notes', 'count type:note'],
  ['how many pictures of cats have I got', 'count [cat]'],
  ['What is my latest screenshot?', 'latest'],
  ['show me my most recent receipt', 'latest [receipt]'],
  ['oldest note', 'earliest type:note'],
  ['what was the first thing I saved about Lisbon', 'earliest [lisbon]'],
  ['list my notes', 'list type:note'],
  ['show me all receipts', 'list [receipt]'],
  ['which recipes do I have', 'list [recipe]'],
  ['receipts from March', 'list [receipt] when:from March'],
  ['ideas last week', 'list type:idea when:last week'],
  ['what did I save yesterday', 'list when:saved yesterday'],
  ['What do I have about Lisbon?', 'list [lisbon]'],
  ['find the lemon chicken recipe', 'find [lemon chicken recipe]'],
  ['pasta recipe', 'find [pasta recipe]'],
  ['show me the boarding pass', 'find [boarding pass]'],
  ['where is my receipt from the market', 'find [receipt market]'],
  ['did I save my passport?', 'find [passport] yes/no'],
  ['do I have anything about sourdough', 'find [sourdough] yes/no'],
  ['that thing about the plant sitter', 'find [plant sitter]'],
  ['Which dates are coming up?', 'agenda'],
  ["what's coming up", 'agenda'],
  ['what do I have next week', 'agenda when:next week'],
  ['anything tomorrow?', 'agenda when:tomorrow'],
  ['What have I got to do today?', 'agenda when:today'],
  ['when is my next flight', 'agenda [flight]'],
  ['what bills are due', 'agenda [bill]'],
  ['any meetings on Friday', 'agenda [meeting] when:on Friday'],
  ['what is the weather tomorrow', 'value "weather" when:tomorrow'],
  ['what did I save today', 'list when:saved today'],
  ['What is still to do?', 'items'],
  ['what does Ingrid still need to do?', 'find [ingrid]'],
  ['what do I have to do', 'items'],
  ['my to-dos', 'items'],
  ['open tasks', 'items'],
  ['what reminders do I have', 'items type:reminder'],
  ["what's on my grocery list?", 'items [grocery]'],
  ['what do I need to buy?', 'items [shopping list]'],
  ['when does my flight to New York board?', 'value boarding [flight new york]'],
  ['what time does my flight to New York leave', 'value departure [flight new york]'],
  ['when do I land in New York', 'value arrival [new york]'],
  ['at what time does the museum open', 'value opening [museum]'],
  ['when does the concert start', 'value start [concert]'],
  ['what is the board at the hotel', 'value "board" [hotel]'],
  ['how many menus', 'count [menu]'],
  ['how many boarding passes do I have', 'count [boarding pass]'],
  ['how many calories did I have left', 'value "calorie"'],
  ['the number of my order', 'value "number" [order]'],
  ['how much flour for the crepes', 'value "flour" [crepe]'],
  ["what is Maya's locker", 'value "locker" [maya]'],
  ['who is Maya', 'find [maya]'],
  ['what should I cook', 'clarify'],
  ['what is really important', 'clarify'],
  ['what is still missing', 'clarify'],
  ['What is the weather like?', 'find [weather]'],
  ['do I need milk?', 'find [milk]'],
  ['tell me about the hotel', 'explain [hotel]'],
  ['', 'clarify'],
  ['🐘🐘', 'clarify'],
]

test.each(alone)('%j is planned as %s', (question, plan) => {
  expect(inShort(planQuestion(question))).toBe(plan)
})

const here: [string, string][] = [
  ['what is this?', 'explain on:7'],
  ['Explain this screenshot', 'explain on:7'],
  ['summarise', 'explain on:7'],
  ['what does it say', 'explain on:7'],
  ['what is the total', 'value total on:7'],
  ['when is it', 'value date on:7'],
  ['how much was it?', 'value price on:7'],
  ['what is the gate', 'value "gate" on:7'],
  ['gate?', 'value "gate" on:7'],
  ['what did I buy?', 'explain on:7'],
  ['what is still to do', 'items on:7'],
]
test.each(here)("in a screenshot's own chat %j is planned as %s", (question, plan) => {
  expect(inShort(planQuestion(question, { turns: [], screenshotId: 7 }))).toBe(plan)
})

describe('after an answer that rests on the screenshots 3, 5 and 9', () => {
  const said = (content: string): Turn => ({ role: 'user', content, sources: [] })
  const turns = (question: string): Turn[] => [
    said(question),
    { role: 'assistant', content: '…', sources: [3, 5, 9].map(screenshotId => ({ screenshotId })) },
  ]
  const followUps: [string, string, string][] = [
    ['find hotels', 'the second one', 'explain on:5'],
    ['find hotels', 'show me the last one', 'explain on:9'],
    ['find hotels', 'what is the address of the third one?', 'value address on:9'],
    ['find hotels', 'its total', 'value total on:3'],
    ['find hotels', 'how much was it?', 'value price on:3'],
    ['find hotels', 'when is it', 'value date on:3'],
    ['find hotels', 'tell me more about it', 'explain on:3'],
    ['what is the gate of my flight', 'and the seat?', 'value "seat" on:3,5,9'],
    ['wifi password at home', 'and at the Airbnb?', 'value password [airbnb]'],
    ['how much did I spend last month', 'and in April?', 'sum when:in April'],
    ['how many receipts this week', 'and last week?', 'count [receipt] when:last week'],
    ['find hotels', 'what is the wifi password at Hilton', 'value password [wifi hilton]'],
  ]
  test.each(followUps)('%j, then %j is planned as %s', (first, then, plan) => {
    expect(inShort(planQuestion(then, { turns: turns(first), screenshotId: null }))).toBe(plan)
  })
})

test('a question about "it" with nothing spoken of is asked back', () => {
  expect(planQuestion('how much was it?').intent).toBe('clarify')
  expect(planQuestion('the second one').intent).toBe('clarify')
  expect(planQuestion('explain this').intent).toBe('clarify')
})

describe('what is said of what was last spoken of', () => {
  const asked = {
    turns: [{ role: 'assistant' as const, content: 'Here.', sources: [{ screenshotId: 7 }] }],
    screenshotId: null,
  }
  test.each([
    'call that number',
    'call this number',
    'call them tomorrow',
    'call it a day',
    'call it back later',
    'name that song',
    'name the booking Luis made',
    'name the last picture I saved',
    'could you name the flight to Lisbon',
    'put butter in pan',
    'put together a list of flights in May',
    'move house in June',
    'this is a recipe?',
    'it is a meal?',
  ])('%j changes nothing', said => {
    expect(planQuestion(said, asked).intent).not.toBe('change')
  })
  test.each(['what about my flight?', 'and my flight?', 'and in April?', 'how about the gate?'])(
    'right after an order %j asks',
    said => {
      const ordered = { role: 'user' as const, content: 'put the hotel in Travel', sources: [] }
      const turns = [ordered, ...asked.turns]
      expect(planQuestion(said, { ...asked, turns }).intent).not.toBe('change')
      expect(planQuestion('and the flight', { ...asked, turns })).toMatchObject({
        intent: 'change',
        about: { words: ['flight'] },
      })
    },
  )
  test.each([
    ['call it Rome flight', { to: 'title', title: 'Rome flight' }],
    ['Call this Rome flight', { to: 'title', title: 'Rome flight' }],
    ['name this screenshot trip notes', { to: 'title', title: 'trip notes' }],
    ['rename it to lunch', { to: 'title', title: 'lunch' }],
    ['add the tag garden', { to: 'tag', tag: 'garden' }],
    ['Add a tag summer 2026 to it', { to: 'tag', tag: 'summer 2026' }],
    ["let's call it Rome flight", { to: 'title', title: 'Rome flight' }],
    ['could you call it Rome flight?', { to: 'title', title: 'Rome flight' }],
    ['this is a recipe', { to: 'type', type: 'meal' }],
  ])('%j is an order', (said, wish) => {
    expect(planQuestion(said, asked)).toMatchObject({ intent: 'change', wish })
  })
})

test('what is to be remembered is kept whole, however long it is', () => {
  const text = 'the boiler is reset by the red button '.repeat(60).trim()
  expect(planQuestion(`Remember: ${text}`)).toEqual({ intent: 'remember', text })
})

test('only money that comes in is an income', () => {
  expect(planQuestion('which comes in blue?').intent).toBe('find')
  expect(planQuestion('the payments that came in last week')).toMatchObject({
    intent: 'sum',
    isOfIncome: true,
  })
})
