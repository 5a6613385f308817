/**
 * Raise this version if a change makes other tokens or keys for the same screenshot. `reindex-job.ts` then
 * indexes every entry again. Also raise it if older processes leave a part of an entry unset, such as the
 * secret state. A migration may correct the entries instead, as 0017 did. A test records the output of each
 * version.
 */
export const indexVersion = 7
