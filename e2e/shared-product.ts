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
  process.env[folderVariable] = product.dataFolder
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
export const originOfSharedProduct = () => toldInAdvance(variable)

/** Where its database lies, for a journey that needs more than anybody would say or send. */
export const dataFolderOfSharedProduct = () => toldInAdvance(folderVariable)

function toldInAdvance(name: string): string {
  const told = process.env[name]
  if (!told) throw new Error('It is started before the journeys, by playwright.config.ts')
  return told
}

const variable = 'REMY_TEST_ORIGIN'
const folderVariable = 'REMY_TEST_DATA_FOLDER'
