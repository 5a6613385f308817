/**
 * Raise it whenever the same screenshot would be found by other tokens, or its words would be filed
 * otherwise. Then `reindex-job.ts` puts every entry into the index again. Raise it also if older processes
 * leave something of an entry as it was, such as the state of its secrets. A migration may put the entries
 * right instead, as 0017 did. A test remembers what each version made.
 */
export const indexVersion = 6
