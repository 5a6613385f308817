/** A phone is called a phone: "Saved on this phone, 2 waiting". */
export const thisDevice = (): string =>
  matchMedia('(max-width: 767.98px) and (pointer: coarse)').matches ? 'this phone' : 'this device'
