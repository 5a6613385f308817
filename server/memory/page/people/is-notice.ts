import { foldInPlace } from '#server/language/words/fold.ts'

/** Whether the app says it, and no speaker: "Missed voice call at 12:40. Tap to call back." */
export function isNotice(text: string): boolean {
  const folded = foldInPlace(text.slice(0, charsMax)).replace(/[’`]/g, "'")
  return begins.test(folded) || acts.test(folded) || wholly.test(folded)
}

const charsMax = 300

/** Each has folded letters. In English, German, French, Spanish, Italian, Portuguese, Dutch and Polish. */
const notices = {
  /** A notice has only these, and perhaps a time. */
  whole: [
    ...[
      'missed call',
      'missed voice call',
      'missed video call',
      'missed group call',
      'voice call',
      'video call',
    ],
    ...['tap to call back', 'tap to learn more', 'tap for more info', 'this message was deleted'],
    ...['you deleted this message', 'message deleted', 'unread messages', 'new messages'],
    ...['verpasster anruf', 'verpasster sprachanruf', 'verpasster videoanruf', 'tippe zum zuruckrufen'],
    ...['tippen, um zuruckzurufen', 'diese nachricht wurde geloscht', 'ungelesene nachrichten'],
    ...['appel manque', 'appel vocal manque', 'appel video manque', 'appuyez pour rappeler'],
    ...['ce message a ete supprime', 'llamada perdida', 'llamada de voz perdida', 'videollamada perdida'],
    ...[
      'toca para devolver la llamada',
      'se elimino este mensaje',
      'chiamata persa',
      'chiamata vocale persa',
    ],
    ...['videochiamata persa', 'tocca per richiamare', 'questo messaggio e stato eliminato'],
    ...['chamada perdida', 'chamada de voz perdida', 'chamada de video perdida', 'toque para ligar de volta'],
    ...['esta mensagem foi apagada', 'gemiste oproep', 'gemiste spraakoproep', 'gemiste video-oproep'],
    ...['tik om terug te bellen', 'dit bericht is verwijderd', 'nieodebrane polaczenie'],
    ...['nieodebrane polaczenie glosowe', 'dotknij, aby oddzwonic', 'ta wiadomosc zostala usunieta'],
  ],
  /** A notice begins with these. */
  beginning: [
    ...['messages are end-to-end encrypted', 'messages and calls are end-to-end encrypted'],
    ...[
      'messages to this chat and calls are now secured',
      'your security code with',
      'waiting for this message',
    ],
    ...[
      'nachrichten und anrufe sind ende-zu-ende-verschlusselt',
      'nachrichten sind ende-zu-ende-verschlusselt',
    ],
    ...['les messages et les appels sont chiffres', 'les messages sont chiffres'],
    ...['los mensajes y las llamadas estan cifrados', 'los mensajes estan cifrados'],
    ...['i messaggi e le chiamate sono crittografati', 'i messaggi sono crittografati'],
    ...['as mensagens e ligacoes sao protegidas', 'as mensagens e as chamadas sao protegidas'],
    ...['berichten en gesprekken zijn end-to-end', 'berichten en oproepen zijn end-to-end'],
    ...['wiadomosci i polaczenia sa w pelni szyfrowane', 'wiadomosci sa w pelni szyfrowane'],
  ],
  /** What a member does, behind a name. */
  act: [
    ...['changed the group description', 'changed the group name', 'changed the group icon', 'created group'],
    ...['changed the group photo', "changed this group's icon", "changed this group's settings"],
    ...['changed the subject', 'created the group', 'created this group', 'joined the group', 'joined using'],
    ...['left the group', 'added you to the group', 'removed you from the group', 'pinned a message'],
    ...['left the conversation', 'added you to the conversation', 'named the conversation'],
    ...['changed their phone number', 'turned on disappearing messages', 'turned off disappearing messages'],
    ...['hat die gruppenbeschreibung', 'hat den gruppennamen', 'hat das gruppenbild', 'hat den betreff'],
    ...['hat die gruppe erstellt', 'hat die gruppe verlassen', 'hat dich hinzugefugt'],
    ...['a change la description du groupe', 'a modifie la description du groupe', 'a cree le groupe'],
    ...['a modifie le nom du groupe', 'a rejoint le groupe', 'a quitte le groupe', 'creo el grupo'],
    ...['cambio la descripcion del grupo', 'cambio el nombre del grupo', 'salio del grupo'],
    ...['ha cambiato la descrizione del gruppo', 'ha creato il gruppo', 'ha abbandonato il gruppo'],
    ...['mudou a descricao do grupo', 'criou o grupo', 'saiu do grupo', 'heeft de groep verlaten'],
    ...['heeft de groepsbeschrijving', 'zmienil opis grupy', 'zmienila opis grupy', 'utworzyl grupe'],
    ...['utworzyla grupe'],
  ],
}

const anyOf = (phrases: string[]) => `(?:${phrases.join('|')})`
const time = String.raw`(?:(?:at|um|a|as|alle|alas|om|o) )?\d{1,2}[:.]\d{2}(?: ?[ap]m)?`
const wholly = new RegExp(
  String.raw`^(?:(?:\d{1,3} )?${anyOf(notices.whole)}(?!\p{L})(?:[\s,·]*${time})?[\s.,·]*)+$`,
  'u',
)
const begins = new RegExp(`^[^\\p{L}]{0,4}${anyOf(notices.beginning)}`, 'u')
/** "I left the group" is a message, and so is a question. */
const acts = new RegExp(
  `^(?!(?:i|we|ich|wir|je|nous|yo|io|eu|ik|ja) )[\\p{L}'.-]+(?: [\\p{L}'.-]+){0,2} ${anyOf(notices.act)}(?!\\p{L}|.*\\?$)`,
  'u',
)
