/** Messages of a long talk, somebody's and Remy's by turns, as the API gives them. */
export function linesSaid(first: number, count: number) {
  return Array.from({ length: count }, (_, i) => said(first + i))
}

const said = (id: number) => ({
  id,
  role: id % 2 ? 'user' : 'assistant',
  content: `Line ${id} of a long talk`,
  timestamp: '2026-01-01T00:00:00.000Z',
  sources: [],
  secrets: [],
})
