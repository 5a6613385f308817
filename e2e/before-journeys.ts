import type { FullConfig } from '@playwright/test'
import { sharePreparedModels } from '../test/prepared-models.ts'
import { startSharedProduct } from './shared-product.ts'

/** Runs once before all journeys. Playwright calls the returned function at the end. */
export default async function beforeJourneys({ projects }: FullConfig): Promise<() => Promise<void>> {
  const removeModels = sharePreparedModels()
  try {
    const stop = await startSharedProduct(projects[0]?.outputDir ?? 'test-results')
    return () => stop().finally(removeModels)
  } catch (error) {
    removeModels()
    throw error
  }
}
