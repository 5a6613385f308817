import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Product } from './product.ts'

/** So that all journeys of a run can have an account in one product, though they come from one address. */
export const manyAccounts = { SIGN_UPS_BY_ADDRESS_MAX: '1000', SIGN_INS_BY_ADDRESS_MAX: '1000' }

/**
 * Starts the one product that most journeys of a run share: to start one costs as much as some journeys. What is returned
 * stops it, and throws where it does not end well; what it wrote lies in the folder then.
 */
export async function startSharedProduct(logFolder: string): Promise<() => Promise<void>> {
  const product = await Product.start(manyAccounts)
  process.env[variable] = product.origin
  return async () => {
    try {
      await product.stop()
    } finally {
      await product.remove()
      await mkdir(logFolder, { recursive: true })
      await writeFile(join(logFolder, 'shared-product.log'), product.output)
    }
  }
}

/** Where it is, in the processes that run the journeys. */
export function originOfSharedProduct(): string {
  const origin = process.env[variable]
  if (!origin) throw new Error('It is started before the journeys, by playwright.config.ts')
  return origin
}

const variable = 'REMY_TEST_ORIGIN'
