import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Product } from './product.ts'

/** Lets all journeys of a run have an account in one product, although they share an address. */
export const manyAccounts = { SIGN_UPS_BY_ADDRESS_MAX: '1000', SIGN_INS_BY_ADDRESS_MAX: '1000' }

/**
 * Starts the product that most journeys share, because starting one costs as much as some journeys. The
 * returned function stops it, and throws if it does not end well; its output is then in the folder.
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

/** Its address, in the processes that run the journeys. */
export const originOfSharedProduct = () => toldInAdvance(variable)

/** The folder of its database, for a journey that needs more data than anybody would type or send. */
export const dataFolderOfSharedProduct = () => toldInAdvance(folderVariable)

function toldInAdvance(name: string): string {
  const told = process.env[name]
  if (!told) throw new Error('It is started before the journeys, by playwright.config.ts')
  return told
}

const variable = 'REMY_TEST_ORIGIN'
const folderVariable = 'REMY_TEST_DATA_FOLDER'
