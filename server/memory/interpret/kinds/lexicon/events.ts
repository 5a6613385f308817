import { englishMonths } from '#server/language/lexicon/calendar-words.ts'
import type { Kind } from '#server/memory/interpret/kinds/kind.ts'

/** Events, and when they are. */
export const kindsOfEvents: Kind[] = [
  {
    id: 'event-ticket',
    name: 'event ticket',
    type: 'note',
    topics: { events: 12 },
    tags: ['events', 'ticket'],
    sure: 'admit one|world tour|eintrittskarte|general admission',
    likely: 'doors|row|sec|section|show|amphitheatre|venue|stadium|arena|concert|festival|theatre',
    faint: 'seat|ticket|order|fees|tour|live',
    signals: { seatCodes: 1, ticketCode: 2 },
  },
  {
    id: 'calendar',
    name: 'calendar',
    type: 'reminder',
    topics: { events: 12 },
    tags: ['calendar', 'events'],
    sure: 'add event|week view|day view',
    likely: 'all day|calendar|standup|event|meeting|appointment',
    faint: `lunch|interview|dentist|lesson|zoom|planning|room|monday|${englishMonths.join('|')}`,
    signals: { monthGrid: 5, hourColumn: 5, timeRanges: 2 },
  },
  {
    id: 'appointment',
    name: 'appointment',
    type: 'reminder',
    topics: { events: 8, health: 3 },
    tags: ['events', 'appointment'],
    sure: 'your appointment|upcoming appointment|next appointment|c to confirm|y to confirm|yes to confirm|1 to confirm|confirm or call|confirm or reschedule|appointment reminder|appointment confirmed|appointment is|ihr termin|votre rendez-vous|su cita',
    likely:
      'appointment|dr|clinic|reschedule|arrive|practice|surgery|waiting room|dental|dentist|check-up|checkup|physiotherapy|haircut|termin|rendez-vous|cita',
    faint: 'doctor|when|where|minutes early|insurance card|cancel|date|time',
  },
  {
    id: 'event',
    name: 'event',
    type: 'reminder',
    topics: { events: 11 },
    tags: ['events', 'calendar'],
    sure: 'add to calendar|minutes before|hour before|invitees|event details|accept decline',
    likely: 'invitee|alert|calendar|location|accept|decline|maybe|organizer|organiser|attendee|going',
    faint: 'notes|repeat|travel time|video call|time|date',
    signals: { eventCode: 8 },
  },
  {
    id: 'invitation',
    name: 'invitation',
    type: 'note',
    topics: { events: 12 },
    tags: ['events', 'invitation'],
    sure: 'you are invited|you re invited|request the pleasure|save the date|rsvp|come and celebrate|join us for|einladung|vous etes invite|estas invitado',
    likely:
      'wedding|birthday|party|celebrate|invite|invited|invitation|housewarming|baby shower|dress code|ceremony|reception',
    faint: 'together|guest|dinner|join|day|love|family',
  },
  {
    id: 'conference',
    name: 'conference pass',
    type: 'note',
    topics: { events: 10, work: 3 },
    tags: ['events', 'ticket'],
    sure: 'conference pass|attendee badge|badge number|registration confirmed',
    likely: 'conference|summit|attendee|venue|speaker|registration|workshop|expo|meetup|schedule',
    faint: 'ticket|day|pass|event|hall|keynote',
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
