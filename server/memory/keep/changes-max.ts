/** More than anybody changes, deletes, restores and undoes in a minute, even in bulk. */
export const changesMax = 300
