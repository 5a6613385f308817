import { expect, test } from 'vitest'
import { interpret } from '#server/memory/interpret/interpret.ts'
import { aReading } from '#test/a-reading.ts'

const told = (text: string) =>
  interpret({ reading: aReading(text), categories: [], seenAt: Date.UTC(2026, 10, 22, 12) })

test('what is to be done is no second name of a list', () => {
  const { title } = told('# Handover\nOrder chairs for Saturday\nCall the baker\nHang the lights')
  expect(title).toMatch(/^Handover/)
  expect(title).not.toMatch(/chairs|baker/)
})

test('a measure in large letters is no heading, and each value has the name above it', () => {
  const { title, description } = told(
    'Evening Paddle\n\nDistance    Moving time\n6.10 km    0:49:12\n\nTop speed    Mean pulse\n9.3 km/h    131 bpm\n\nShared with the club\nLake Harrow',
  )
  expect(title).not.toMatch(/52 min|bpm/)
  expect(description).toContain('distance 6.10 km')
  expect(description).toContain('mean pulse 131 bpm')
})

test('a switch beside a name is no second name', () => {
  expect(
    told('# Sound\nQuiet Hours Mode    Off >\nSpatial Audio    On >\nVolume Limit    85%').title,
  ).not.toMatch(/Quiet|Spatial/)
})
