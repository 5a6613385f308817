import type { Engine } from '#server/platform/db/db.ts'
import type { SearchEngine } from './search-engine.ts'
import { searchEnginePostgres } from './search-engine-postgres.ts'
import { searchEngineSqlite } from './search-engine-sqlite.ts'

export const searchEngineFor = (engine: Engine): SearchEngine =>
  engine === 'sqlite' ? searchEngineSqlite : searchEnginePostgres
