import { expect, test } from 'vitest'
import { layOutPage } from '#server/memory/page/layout/lay-out-page.ts'
import { aReading } from '#test/a-reading.ts'
import { saidInTalk } from './said-in-talk.ts'
import { sentencesIn } from './telling-lines.ts'

test('the same words of two people belong to both', () => {
  const said = 'Please bring the second copy on Sunday.'
  const page = layOutPage(
    aReading(`# Book club\n\nRuth 18:02\n${said}\nPer 18:05\n${said}\nRuth 18:06\nSure, great`),
  )
  expect(saidInTalk(page, []).said).toEqual([
    { who: 'Ruth', isOwn: false, text: said },
    { who: 'Per', isOwn: false, text: said },
  ])
})

test('a sentence ends before a name that begins like a month, and goes on before a month', () => {
  expect(sentencesIn('You owe me 20. Mark said he has paid.')).toEqual([
    'You owe me 20.',
    'Mark said he has paid.',
  ])
  expect(sentencesIn('The joiner comes on 3. Dezember at nine.')).toHaveLength(1)
})
