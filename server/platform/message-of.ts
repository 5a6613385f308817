/** What a caught value says, for logs and other errors. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
