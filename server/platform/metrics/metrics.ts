/** What is measured while Remy runs, for Prometheus. */
export type Metrics = {
  /** `route` is the pattern, without anybody's ids. */
  request(of: { method: string; route: string; status: number; seconds: number }): void
  job(kind: string, outcome: JobOutcome, seconds: number): void
  /** Text recognition of one picture. */
  reading(seconds: number): void
  event(name: string, fields: Record<string, unknown>): void
  /** The page that Prometheus reads. Null if nothing is measured. */
  page(): Promise<{ contentType: string; text: string } | null>
}

export type JobOutcome = 'done' | 'failed' | 'given-up'

/** For a Remy that nobody watches. */
export const noMetrics: Metrics = {
  request: () => {},
  job: () => {},
  reading: () => {},
  event: () => {},
  page: async () => null,
}
