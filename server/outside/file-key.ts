export const isKeyPart = (name: string) => /^[a-z0-9][a-z0-9.-]*$/.test(name)

export const isFileKey = (key: string) => key.split('/').every(isKeyPart)

export function expectFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error(`Not a file key: ${key}`)
}

/** The error for a new file whose key already has other bytes. */
export const otherFile = (place: string, cause?: unknown) =>
  new Error(`There is another file already: ${place}`, { cause })
