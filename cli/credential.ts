import { createHash } from 'node:crypto'

/** How a command says whose memories it wants. */
export type Credential = {
  /** Stands for it and its server, and does not give it away. */
  whose: string
  /** For the header of a request. */
  bearer(): Promise<string>
  /** Another one after the server has refused the last. False if there is none. */
  renew(): Promise<boolean>
}

export const keyCredential = (server: string, key: string): Credential => ({
  whose: hashOf(`${server} ${key}`),
  bearer: async () => key,
  renew: async () => false,
})

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
