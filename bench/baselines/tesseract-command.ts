import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Text of an image file by the native command with its defaults, English. */
export async function readWithTesseractCommand(image: string): Promise<string> {
  return (await run('tesseract', [image, '-', '-l', 'eng'], { maxBuffer: 1 << 24 })).stdout
}

export async function hasTesseractCommand(): Promise<boolean> {
  return run('tesseract', ['--version']).then(
    () => true,
    () => false,
  )
}
