/**
 * The eigenvalues and eigenvectors of a symmetric matrix, by Jacobi rotations. The vectors are the columns.
 * Changes `matrix`.
 */
export function eigen(matrix: Float64Array[]): { values: number[]; vectors: Float64Array[] } {
  const size = matrix.length
  const vectors = Array.from({ length: size }, (_, i) =>
    Float64Array.from({ length: size }, (_, j) => (i === j ? 1 : 0)),
  )
  const at = (i: number, j: number) => matrix[i]?.[j] ?? 0
  const rotate = (rows: Float64Array[], p: number, q: number, cos: number, sin: number) => {
    for (const row of rows) {
      const [a, b] = [row[p] ?? 0, row[q] ?? 0]
      row[p] = cos * a - sin * b
      row[q] = sin * a + cos * b
    }
  }
  for (let sweep = 0; sweep < 12; sweep++)
    for (let p = 0; p < size; p++)
      for (let q = p + 1; q < size; q++) {
        if (Math.abs(at(p, q)) < 1e-12) continue
        const turn = 0.5 * Math.atan2(2 * at(p, q), at(q, q) - at(p, p))
        const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
        rotate(matrix, p, q, cos, sin)
        const [rowP, rowQ] = [matrix[p], matrix[q]]
        for (let k = 0; rowP && rowQ && k < size; k++) {
          const [a, b] = [rowP[k] ?? 0, rowQ[k] ?? 0]
          rowP[k] = cos * a - sin * b
          rowQ[k] = sin * a + cos * b
        }
        rotate(vectors, p, q, cos, sin)
      }
  return { values: matrix.map((row, i) => row[i] ?? 0), vectors }
}
