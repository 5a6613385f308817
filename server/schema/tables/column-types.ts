/** Milliseconds since 1970, UTC. */
export type Millis = number

/** JSON as text, parsed when it is read. */
export type Json = string
