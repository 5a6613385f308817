let people = 0

/** Somebody who does not exist yet. */
export const aPerson = () => ({ email: `person-${++people}@example.com`, password: 'correct horse' })
