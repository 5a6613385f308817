let people = 0

/** A person without an account yet. */
export const aPerson = () => ({ email: `person-${++people}@example.com`, password: 'correct horse' })
