/** What one person has sent, and what was answered. */
export type Ledger = {
  /** By name. */
  sent: Map<string, Sent>
  asked: Asked[]
}

export type Sent = {
  name: string
  bytes: Buffer
  sha256: string
  /** Null until the upload is answered. */
  id: number | null
  /** The last title that was answered, and those sent after it without an answer. */
  title: { sure: string | null; perhaps: string[] }
  isDiscarded: 'no' | 'perhaps' | 'yes'
}

export type Asked = { content: string; idempotencyKey: string; isAnswered: boolean }

export const emptyLedger = (): Ledger => ({ sent: new Map(), asked: [] })
