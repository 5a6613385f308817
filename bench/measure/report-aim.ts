type Aim = ({ least: number } | { most: number }) & { unit?: string; digits?: number }

/**
 * Prints a value beside its target, and whether the target is met. The process exits with 1 if one is missed.
 * A value that could not be measured misses its target.
 */
export function reportAim(name: string, value: number, aim: Aim): void {
  const { unit = '', digits = 0 } = aim
  const isMet = 'least' in aim ? value >= aim.least : value <= aim.most
  if (!isMet) process.exitCode = 1
  const said = (figure: number, digitsWanted: number) => `${figure.toFixed(digitsWanted)} ${unit}`.trim()
  const bound =
    'least' in aim
      ? `at least ${said(aim.least, digits && 2)}`
      : `at most ${said(aim.most, Number.isInteger(aim.most) ? 0 : 2)}`
  console.log(
    `  ${name.padEnd(52)} ${said(value, digits).padStart(9)}   ${bound}: ${isMet ? 'met' : 'MISSED'}`,
  )
}
