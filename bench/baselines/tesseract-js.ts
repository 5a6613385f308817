import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createWorker } from 'tesseract.js'

/**
 * The text of an image file by tesseract.js as many products use it: defaults, English, a new worker for each
 * image.
 */
export async function readWithTesseractJs(image: string): Promise<string> {
  const worker = await createWorker('eng', 1, { langPath: languages, cacheMethod: 'none' })
  try {
    return (await worker.recognize(image)).data.text
  } finally {
    await worker.terminate()
  }
}

const languages = join(
  dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng'))),
  '4.0.0_best_int',
)
