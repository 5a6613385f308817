/** SQLite allows 32,766 values in a statement. So 500 ids, or 500 rows of up to 65 columns, always fit. */
export function* inBatches<T>(all: readonly T[], size = batchSize): Generator<T[]> {
  for (let i = 0; i < all.length; i += size) yield all.slice(i, i + size)
}

const batchSize = 500
