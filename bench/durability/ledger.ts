/** What one person has sent, and the responses. */
export type Ledger = {
  /** By file name. */
  sent: Map<string, Sent>
  asked: Asked[]
}

export type Sent = {
  name: string
  bytes: Buffer
  sha256: string
  /** Null until the upload is answered. */
  id: number | null
  /** The last acknowledged title, and later ones without a response. */
  title: { sure: string | null; perhaps: string[] }
  isDiscarded: 'no' | 'perhaps' | 'yes'
}

export type Asked = { content: string; idempotencyKey: string; isAnswered: boolean }

export const emptyLedger = (): Ledger => ({ sent: new Map(), asked: [] })
