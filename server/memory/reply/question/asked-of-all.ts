/** The rest of a question about all screenshots: "in all my screenshots: what did I pay". Or null. */
export function askedOfAll(said: string): string | null {
  const rest = places.reduce((text, look) => text.replace(look, ''), said)
  return rest === said || rest.trim() === '' ? null : rest
}

const pictures = '(?:screenshots?|pictures|images|memories|screens)'
const everywhere = [
  `(?:in|of|among|across|from|through|search) (?:all|any|every one)(?: of)? (?:my|the) (?:other )?${pictures}`,
  'everywhere|anywhere else',
  'in allen (?:meinen |anderen )*(?:screenshots|bildern|bildschirmfotos)',
  "dans toutes (?:mes|les) (?:autres )?(?:captures(?: d['’]écran)?|images)",
  'en todas (?:mis|las) (?:otras )?(?:capturas(?: de pantalla)?|imágenes)',
  'em todas as (?:minhas |outras )*(?:capturas(?: de (?:tela|ecrã))?|imagens)',
  'in tutt[ei] (?:i miei|le mie|gli altri|le altre) (?:screenshot|immagini|schermate)',
  'we wszystkich (?:moich |innych )*(?:zrzutach(?: ekranu)?|obrazach)',
].join('|')
const places = [
  new RegExp(String.raw`^\W*(?:${everywhere})(?:\s*[:,;–—-]\s*|\s+)(?=\p{L})`, 'iu'),
  new RegExp(String.raw`,?\s(?:${everywhere})\W*$`, 'iu'),
]
