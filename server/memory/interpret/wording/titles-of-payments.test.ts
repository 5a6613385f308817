import { expect, test } from 'vitest'
import { interpret } from '#server/memory/interpret/interpret.ts'
import { aPageOfColumns } from '#test/a-page-of-columns.ts'

const seenAt = Date.UTC(2026, 10, 23, 12)
const titleOf = (text: string) => interpret({ reading: aPageOfColumns(text), categories: [], seenAt }).title

const rows =
  'Description|Qty|Amount\nReplace gutter|1|£128.00\nLabour|3|£165.00\n\nSubtotal £293.00\nVAT 20% £58.60'

test('an invoice is from whoever stands at its head, though what it comes to stands in larger letters', () => {
  expect(
    titleOf(
      `INVOICE||Invoice no. LP-20894\nFinch & Daughter Roofing||Issue date: 11 November 2026\n14 Mill Lane, Bristol||Due date: 9 December 2026\n\n${rows}\n# Total due £351.60`,
    ),
  ).toBe('Invoice LP-20894 from Finch & Daughter Roofing, £351.60')
})

test('where nothing else is in larger letters than its name, that tells', () => {
  expect(
    titleOf(
      `# Finch & Daughter Roofing\nInvoice no. LP-20894\nIssue date: 11 November 2026\n\n${rows}\nTotal due £351.60`,
    ),
  ).toBe('Invoice LP-20894 from Finch & Daughter Roofing, £351.60')
})
