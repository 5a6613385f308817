import { expect, test } from 'vitest'
import { asOwner } from '#server/platform/owner.ts'
import { frameProofs } from './frame-proofs.ts'

const box = { x: 500, y: 400, width: 90, height: 20 }
const picture = { width: 1000, height: 2000 }
const proof = { screenshotId: 7, value: '$5', line: 'Tea $5', box, picture, isSecret: false }
const word = { text: 'Tea', box: { x: 595, y: 400, width: 45, height: 20 }, confidence: 1 }
const line = { ...word, text: 'Tea $5', words: [word], block: 0, chrome: false }
const readings = {
  find: async () => ({ ...picture, engine: 'a', lines: [line] }),
  pagesOf: async () => new Map(),
}

test('each value that has a place is shown with what stands around it', async () => {
  const answer = { content: 'It is **$5**.', sources: [], proofs: [proof, { ...proof, box: null }] }
  const { proofs } = await frameProofs({ readings }, asOwner(1), answer)
  const [{ frame } = {}, unplaced] = proofs ?? []
  expect(frame && frame.x + frame.width).toBeGreaterThan(640)
  expect(unplaced?.frame).toBeUndefined()
})

test('an answer without proofs is left as it is, and nothing is looked up', async () => {
  const answer = { content: 'I found nothing.', sources: [] }
  const lookUp = () => Promise.reject(new Error('looked up'))
  const none = { find: lookUp, pagesOf: lookUp }
  expect(await frameProofs({ readings: none }, asOwner(1), answer)).toBe(answer)
})
