type Size = { width: number; height: number }

/** The size of a picture after turning it, uncropped. */
export function turnedSize({ width, height }: Size, degrees: number): Size {
  const { cos, sin } = directionOf(degrees)
  return {
    width: Math.round(width * Math.abs(cos) + height * Math.abs(sin)),
    height: Math.round(width * Math.abs(sin) + height * Math.abs(cos)),
  }
}

export function directionOf(degrees: number) {
  const angle = (degrees * Math.PI) / 180
  return { cos: Math.cos(angle), sin: Math.sin(angle) }
}
