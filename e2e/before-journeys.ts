import { sharePreparedModels } from '../test/prepared-models.ts'

/** Once for each run of the journeys. Playwright calls what is returned at the end. */
export default sharePreparedModels
