import { describe, expect, test } from 'vitest'
import { orderTexted } from '#server/memory/reply/question/order-texted.ts'
import { planQuestion } from '#server/memory/reply/question/plan-question.ts'

const nothingBefore = { turns: [], screenshotId: null }
const planned = (said: string) => planQuestion(said, nothingBefore)

describe('a wish for what is to come is an order', () => {
  test.each([
    ['Tell me when the rent changes', 'What is the rent?'],
    ['Let me know if the meeting times change', 'What is the meeting times?'],
    ['let me know if the door code ever changes', 'What is the door code?'],
    ['Notify me when the gate is updated', 'What is the gate?'],
    ['Ping me when the meeting time has changed', 'What is the meeting time?'],
    ['Text me as soon as the price was changed', 'What is the price?'],
    ['Tell me once my seat has been moved', 'What is my seat?'],
    ['alert me whenever the total changed', 'What is the total?'],
    ['tell me if the gate gets changed', 'What is the gate?'],
    ['Keep me posted on the visa', 'What is the visa?'],
  ])('%s', (said, asks) => {
    expect(planned(said)).toEqual({ intent: 'watch', asks, isSearch: false })
  })
})

describe('a question about the past stays a question', () => {
  test.each([
    'Tell me when the password was last changed',
    'Tell me when my plan changed',
    'Let me know when the meeting time was changed',
    'tell me if the address has changed',
    'let me know if the rent was updated',
    'Tell me if the door code has ever changed',
    'Tell me when my phone number changed',
    'tell me when the oil last got changed',
    'Tell me if Anna moved',
    'tell me when the ferry leaves',
    'Tell me once the story of the move',
  ])('%s', said => {
    expect(planned(said).intent).not.toBe('watch')
    expect(orderTexted(said, Date.UTC(2026, 2, 3))).toBeNull()
  })
})
