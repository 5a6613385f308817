import type { Kind } from '#server/memory/interpret/kinds/kind.ts'

/** What one belongs to, attends or takes part in: libraries, courses, exams, baths, festivals, races, votes. */
export const kindsOfClubsAndSchools: Kind[] = [
  {
    id: 'library-account',
    name: 'library account',
    type: 'note',
    topics: { learning: 12 },
    tags: ['reading'],
    sure: 'on loan|my loans|library account|items on loan|due back|cannot be renewed|no more extensions|renewed 1x|renewals left|stadtbibliothek|ausleihe|ausgeliehen|entliehen|mediathek|mes emprunts|prets en cours|mis prestamos|wypozyczenia|prestiti',
    likely:
      'library|loans|loan|borrowed|verlangern|vormerkung|leihfrist|emprunt|prolonger|prestamo|renovar|interlibrary|biblioteca|biblioteka|bibliothek|bibliotheek|library card',
    faint:
      'due|card|title|dvd|novel|book|author|branch|returned|charges|collect|copies|audiobook|overdue|extend|renew|reserved|fines',
  },
  {
    id: 'exam',
    name: 'exam paper',
    type: 'note',
    topics: { learning: 12 },
    tags: ['learning'],
    sure: 'test report|exam slip|exam timetable|exam results|overall band|report card|gradebook|grade book|transcript of records|class mean|candidate number|zeugnis|notenspiegel|klausur|prufungstermin|prufungsplan|bulletin de notes|releve de notes|boletin de notas|pagella|swiadectwo|a-level|gcse|thesis|term paper|examinations office|course registration',
    likely:
      'exam|grade|marks|quiz|semester|candidate|retake|invigilator|cefr|ects|noten|supervisor|faculty|appendix|abstract',
    faint:
      'subject|code|average|reading|test|result|lab|class|paper|dean|date|student|score|venue|listening|speaking|writing|university|calculator',
  },
  {
    id: 'study-notes',
    name: 'study notes',
    type: 'note',
    topics: { learning: 11 },
    tags: ['learning', 'notes'],
    sure: 'lecture notes|revision notes|study notes|lecture|mitschrift|vorlesungsmitschrift|seminar|notes de cours|apuntes de clase|appunti|notatki z wykladu|flashcards|karteikarten|exercise 1 of|grammar',
    likely: 'theory|hypothesis|definition|translate|noun|dative|lesson|vocabulary|unit 1|unit 2',
    faint:
      'vs|review|learned|exercise|week|prof|dr|memory|correct|unit|group|test|curve|experiment|effect|recall|chapter|streak|plural',
  },
  {
    id: 'course-times',
    name: 'course timetable',
    type: 'note',
    topics: { health: 7, events: 3 },
    tags: ['timetable'],
    sure: 'swim school|swimming lessons|pool times|lane swim|public swim|aqua fit|swimming pool|leisure pool|leisure centre|class timetable|kursplan|schwimmkurs|belegungsplan|offnungszeiten bad|horaires piscine|horario de piscina|orari piscina|court rules|court booking|tennis club|yoga timetable|gym timetable|training times|trainingszeiten',
    likely:
      'lane|pool|baths|swim|term time|aqua|over 60s|parent and baby|parent baby|women only|family fun|juniors|floodlights|schwimmen|piscine|piscina|sauna',
    faint:
      'adult|admission|group|booking|term|timetable|teacher|age|club|coach|beginners|locker|court|lesson',
    signals: { timeRanges: 1, weekTable: -1 },
  },
  {
    id: 'opening-hours',
    name: 'opening hours',
    type: 'note',
    topics: { events: 3, places: 7 },
    tags: ['places'],
    sure: 'opening times|opening hours|holiday hours|last entry|plan your visit|visitor information|offnungszeiten|horaires d ouverture|heures d ouverture|horario de apertura|orari di apertura|godziny otwarcia|bank holiday hours|closed on mondays',
    likely:
      'admission|open daily|tickets from|concessions|zoo|wildlife|eintritt|tarifs|entradas|audio guide|out of hours',
    faint:
      'easter|open|adult|child|dogs|gate|cafe|pharmacy|market|post office|closed|park|adults|feeding|free parking|picnic|museum|gallery|castle',
  },
  {
    id: 'programme',
    name: 'programme',
    type: 'note',
    topics: { events: 12 },
    tags: ['events'],
    sure: 'festival programme|day programme|main stage|running order|line-up|lineup|set times|setlist|agenda day|keynote|parallel sessions|public evening|running time|one interval|sung in|surtitles|act i|digital programme|programmheft|spielplan|tagesprogramm|programme du jour|programa del dia|programma della serata|dress circle|box office|main feature|film fest',
    likely:
      'stage|programme|festival|marquee|encore|concert|choir|orchestra|theatre|opera|headliner|wristband|soloist|telescope|observatory|playhouse|conductor',
    faint:
      'sunday|saturday|friday|hall|tour|kids|welcome|free|cast|camping|row|seat|tickets|support|talk|registration|performance|director|sessions|doors|interval|screening|workshop',
    signals: { timedList: 2 },
  },
  {
    id: 'race-info',
    name: 'guide to a race',
    type: 'note',
    topics: { events: 10, health: 5 },
    tags: ['events'],
    sure: 'bib|bib collection|number pick-up|number pickup|race day|race pack|bag drop|cut-off|timing chip|pacers|participant information|runner info|start wave|startnummer|startunterlagen|retrait des dossards|dossard|recogida de dorsales|dorsal|pettorale|numer startowy|start list',
    likely: 'marathon|half marathon|10k|triathlon|sportive|medal|road closed|runner|startblock|meldeliste',
    faint:
      'km|sunday|saturday|free|bring|photo id|toilets|t-shirt|meeting point|parking|collection|start|finish|wave|gel|drinks|headphones|expo|participants',
  },
  {
    id: 'work-paper',
    name: 'paper from work',
    type: 'note',
    topics: { work: 12 },
    tags: ['work', 'document'],
    sure: 'annual review|performance review|year end review|leave request|annual leave|leave balance|sick leave|parental leave|shift plan|handover|notice to staff|letter of reference|dienstplan|schichtplan|urlaubsantrag|arbeitszeugnis|conges payes|entretien annuel|vacaciones pendientes|turni|grafik pracy|recruiter',
    likely: 'shift|colleague|line manager|reviewer|objectives|schicht|team lead|intranet|payroll|roster|rota',
    faint: 'days|team|sick|office|desk|role|leave|approved|manager|swap|facilities|promotion|staff',
  },
  {
    id: 'vote',
    name: 'voting card',
    type: 'note',
    topics: { events: 4 },
    tags: ['document'],
    sure: 'polling place|polling station|poll card|polling card|postal vote|ballot|voting card|by-election|electoral|wahlbenachrichtigung|wahllokal|briefwahl|bureau de vote|carte electorale|colegio electoral|seggio|lokal wyborczy|early voting',
    likely: 'election|vote|voting|wahl|elections|elecciones|elezioni|wybory',
    faint: 'saturday|sunday|id|library|penalty|number|box|access|school|ward|roll|council',
  },
  {
    id: 'draw',
    name: 'gift draw',
    type: 'note',
    topics: { events: 8, shopping: 4 },
    tags: ['events'],
    sure: 'secret santa|you have drawn|wichteln|julklapp|amigo invisible|pere noel secret',
    likely: 'wish list|wishlist|gift|wunschliste',
    faint:
      'dad|mum|mom|likes|socks|organiser|please no|kitchen|group|bought|birthday|christmas|budget|limit|voucher|exchange|draw',
  },
]
