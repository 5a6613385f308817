import type { Kind } from '#server/memory/interpret/kinds/kind.ts'

/** What others say of themselves and of what they sell or use, and what a program says of itself. */
export const kindsOfPeopleAndThings: Kind[] = [
  {
    id: 'profile',
    name: 'profile',
    type: 'note',
    topics: { chats: 5 },
    tags: ['social'],
    sure: 'looking for something serious|two truths and a lie|my simple pleasures|typical sunday|you matched|it s a match|my most irrational fear|i m weirdly attracted to|together we could|green flags|relationship goals|about me|uber mich|a propos de moi|sobre mi|su di me',
    likely:
      'looking for|active today|km away|miles away|non-smoker|dog person|she her|he him|they them|pronouns|zodiac|dating',
    faint:
      'languages|sometimes|never|open to|sunday|work|lives in|from|verified|drinks|smokes|kids|height|match|long-term',
  },
  {
    id: 'reviews',
    name: 'reviews',
    type: 'note',
    topics: { shopping: 9 },
    tags: ['shopping'],
    sure: 'verified purchase|found this helpful|found this useful|people found this|most helpful|ratings and reviews|customer reviews|write a review|developer reply|answer from the seller|bewertungen|rezensionen|avis clients|avis verifie|opiniones de clientes|recensioni|opinie klientow',
    likely: 'reviews|ratings|rating|helpful|bewertung|avis|opiniones|recensione|out of 5',
    faint: 'quiet|broken|arrived|seller|sort|battery|bought|month|review|stars|useful|verified',
    signals: { ratings: 1 },
  },
  {
    id: 'classified',
    name: 'small advert',
    type: 'note',
    topics: { shopping: 11 },
    tags: ['shopping'],
    sure: 'no shipping|collection only|pick up only|pick-up only|no swaps|negotiable|kleinanzeigen|verhandlungsbasis|nur abholung|privatverkauf|petite annonce|a debattre|remise en main propre|se vende|segunda mano|non trattabile|do negocjacji',
    likely:
      'second-hand|second hand|seller|for sale|asking price|buyer|gebraucht|zustand|verkaufer|vendeur|vendedor|make an offer|to ship|ono|obo|vb|marketplace|member since|still for sale|cash only',
    faint:
      'year|frame|colour|size|battery|message|viewing|scratched|condition|used|listing|item|sell|occasion|posted|mileage|wardrobe|send by',
    signals: { amounts: 1 },
  },
  {
    id: 'release-notes',
    name: 'release notes',
    type: 'note',
    topics: { tech: 12 },
    tags: ['tech'],
    sure: 'version history|changelog|neuerungen|versionshinweise|nouveautes|novedades|novita|co nowego',
    likely:
      'version|corrected|restart required|needs ios|release notes|bug fixes|known issue|what s new|firmware|software update|beta updates|currently installed|firmware update|firmware version|firmware ver',
    faint:
      'mb|gb|export|battery|card|widgets|mode|app|days ago|camera|driver|installed|added|available|build|install|developer|fixed|update|download|how to install|release date|fixes|requires|improvements|known issues',
    signals: { boardColumns: -4, checkBoxes: -3 },
  },
  {
    id: 'security-page',
    name: 'security page of an account',
    type: 'note',
    topics: { tech: 12 },
    tags: ['tech'],
    sure: 'two-step verification|two-factor authentication|recovery email|trusted phone|secure account|password changed|was it you|new sign-in|unrecognised device|recent security activity|sign-in attempt|screen time limits|app limits|zwei-faktor|neue anmeldung|nouvelle connexion|inicio de sesion|nuovo accesso',
    likely:
      'sign-in|sign in|passkey|authenticator|sicherheit|connexion|signed in|new login|parental controls|security keys|was this you',
    faint:
      'account|chrome|windows|iphone|unknown|yesterday|on|location|legacy|method|email|bedtime|device|devices|managers|approve|blocked|privacy|daily limit|security|backup codes',
  },
  {
    id: 'machine-status',
    name: 'state of a machine',
    type: 'unknown',
    topics: { tech: 10 },
    tags: ['tech', 'device'],
    sure: 'printer status|ink levels|estimated ink|printing has stopped|nozzle|print queue|cartridge|toner|drum remaining|paper jam|bed temperature|druckerstatus|tintenstand|papierstau|niveaux d encre|bourrage papier|nivel de tinta|livello inchiostro',
    likely:
      'printer|print|printing|spool|filament|ink|cyan|magenta|pages printed|drucker|imprimante|impresora|stampante|scanner|elapsed',
    faint:
      'file|pause|stop|speed|status|ready|cancel|maintenance|wi-fi|camera|progress|help|black|remaining|document|paper|queue|tray|layer',
  },
  {
    id: 'game-rules',
    name: 'rule book',
    type: 'note',
    topics: { entertainment: 8 },
    tags: ['game'],
    sure: 'rulebook|board game|card game|trick-taking|victory points|end of the game|quick rules|rules of the game|spielanleitung|spielregeln|regle du jeu|reglas del juego|regole del gioco|zasady gry',
    likely: 'your turn|trumps|dealer|dice|shuffle|draw a card|first player|youngest player|tiles|tricks',
    faint: 'players|ages|cards|points|wins|deal|round|token|hand|min|setup',
  },
  {
    id: 'film',
    name: 'film or broadcast',
    type: 'unknown',
    topics: { entertainment: 12 },
    tags: ['video'],
    sure: 'directed by|starring|imdb|rotten tomatoes|box office gross|show notes|podcast|original title|in cinemas|regie|realise par|dirigida por|regia di|streaming now',
    likely: 'film|movie|director|cast|trailer|episode|drama|thriller|documentary|streaming',
    faint: 'my list|play|min|rated|score|language|year|watch|subtitles|runtime|host|listen',
  },
  {
    id: 'journal',
    name: 'diary entry',
    type: 'note',
    topics: { ideas: 6 },
    tags: ['notes'],
    sure: 'dear diary|dream diary|dream journal|day one|i dreamt|i dreamed|gratitude journal|grateful for|tagebuch|liebes tagebuch|traumtagebuch|journal intime|cher journal|querido diario|caro diario|pamietnik',
    likely:
      'dream|diary|journal|woke|feeling|mood|gratitude|grateful|traum|reve|sueno|sogno|mindful|reflection',
    faint: 'today|morning|night|again|remember|couldn t|sleep|like|photo|words|felt',
  },
  {
    id: 'manuscript',
    name: 'draft of a text',
    type: 'note',
    topics: { ideas: 7, learning: 3 },
    tags: ['notes', 'ideas'],
    sure: 'logline|plot holes|plot outline|synopsis draft|character sketch|beta readers|word count|first draft|second draft|chapter outline|story arc|exposé roman|trame du roman|bozza',
    likely: 'characters|plot|draft|scene|ending|novel|manuscript|protagonist|antagonist',
    faint: 'fix|status|writing|act|readers|silence|words|chapter',
  },
  {
    id: 'encyclopedia',
    name: 'encyclopedia article',
    type: 'note',
    topics: { learning: 12 },
    tags: ['reading', 'article'],
    sure: 'from the open encyclopedia|encyclopedia|encyclopaedia|wikipedia|conservation status|atomic weight|melting point|half-life|iucn|from wikipedia|enzyklopadie|encyclopedie|enciclopedia|wikipedie',
    likely: 'species|genus|endangered|habitat|native to|etymology|bequeathed|museum label|coordinates',
    faint:
      'history|location|height|known|said|legend|world|average|built|year|about|traces|capital|elevation|founded|element|century|constructed|discovered|designed by|view history',
    signals: { longProse: 1 },
  },
]
