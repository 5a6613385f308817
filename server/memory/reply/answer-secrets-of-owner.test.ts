import { describe, expect, test } from 'vitest'
import { withoutSpans } from '#contract/without-spans.ts'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'
import { spansSaid } from './conversation/shown-message.ts'

const words = 'velvet harbor maple cannon ripple ginger oxygen tunnel 9basket cherry walnut meadow'
const typed = {
  doctor:
    '# Appointment\nDr. Patel, 12 May 10:30\nPlease arrive 15 minutes early.\nUse gate code 7735# to park in the yard.',
  invoice:
    '# Invoice 20251188\nVan Dijk Fietsen B.V.\nTotal    €189.00\nIBAN NL91 ABNA 0417 1643 00\nBIC ABNANL2A',
  wallet: `# Recovery phrase\nWrite down these 12 words.\n${words
    .split(' ')
    .map((word, i) => `${i + 1} ${word}`)
    .join('\n')}`,
  bank: 'Sort code 04-00-72\nAccount number 12847756\n£1,309.54\nAvailable balance',
  hotel: 'Hotel notes\nThe safe combination is 12-34-56\nVoicemail PIN 8841',
  house: 'House rules\nAlarm: 7730\nBins go out on Tuesday',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ask } = anAskedLibrary(engine, { pictures: [], typed, now: Date.UTC(2026, 1, 2, 12) })

    test.each([
      ["What's the gate code?", '7735#'],
      ['gate code at dr patel', '7735#'],
      ["What's the IBAN?", 'NL91 ABNA 0417 1643 00'],
      ['what are my seed words', /velvet 2 harbor .* 12 meadow/],
      ['show me my recovery phrase', /velvet 2 harbor .* 12 meadow/],
      ['sort code', '04-00-72'],
      ['what is the safe combination', '12-34-56'],
      ['voicemail pin', '8841'],
      ['alarm code', '7730'],
    ])('what is hidden on the card is told whole to its owner, covered: %s', async (question, secret) => {
      const { content, proofs = [] } = await ask(question)
      expect(content).toMatch(secret)
      expect(proofs[0]?.isSecret).toBe(true)
    })

    test.each([
      'what is the velvet?',
      'Which screenshot mentions velvet?',
      'what is the maple',
      'where does it say oxygen?',
      'walnut',
      'what comes after ginger?',
      'Which word is number 5 of the recovery phrase?',
    ])('no word of a wallet is told in clear: %s', async question => {
      const { content, proofs } = await ask(question)
      const secrets = spansSaid(content, proofs)
      const shown = withoutSpans(content, secrets)
      const told = words.split(' ').map(word => word.replace(/\d/, ''))
      expect(told.filter(word => shown.includes(word) && !question.includes(word))).toEqual([])
    })
  })
