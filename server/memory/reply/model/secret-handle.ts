/** How a secret stands in what a model is told, and where it may place it: `⟦secret 21.1: gate code⟧`. */
export const handleOf = (name: string, called: string): string => `⟦secret ${name}: ${called}⟧`

/** Handles in a text; the first group is the secret's name. */
export const handles = /⟦ ?secret (\d{1,15}\.\d{1,4})(?: ?: ?[^⟦⟧\n]{0,80})?⟧/g
