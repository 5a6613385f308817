/** The product, its name in the header, and the companion. */
export const brand = 'Remy'
export const supportEmail = 'hello@remy.example'
