/** The placeholder for a secret: `⟦secret 21.1: gate code⟧`. The model copies it to give the secret. */
export const handleOf = (name: string, called: string): string => `⟦secret ${name}: ${called}⟧`

/** Matches handles. Group 1 is the name of the secret. */
export const handles = /⟦ ?secret (\d{1,15}\.\d{1,4})(?: ?: ?[^⟦⟧\n]{0,80})?⟧/g
