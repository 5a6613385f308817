/** The name of the product, in the header, and of the companion. */
export const brand = 'Remy'
export const supportEmail = 'hello@remy.example'
