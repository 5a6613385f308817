import type { Kind } from '#server/memory/interpret/kinds/kind.ts'

/** Children, their care, and memberships. */
export const kindsOfFamily: Kind[] = [
  {
    id: 'membership',
    name: 'membership card',
    type: 'note',
    topics: {},
    tags: ['membership'],
    sure: 'member since|membership card|loyalty card|member number|membership number|membership no|card holder|mitgliedsausweis|carte de membre',
    likely: 'member|membership|valid until|points|loyalty|customer id|club|mitglied',
    faint: 'expires|card|number|name',
  },
  {
    id: 'childcare',
    name: 'letter from nursery or school',
    type: 'note',
    topics: { family: 12, home: 7 },
    tags: ['family'],
    sure: 'daycare|kindergarten|kita|creche|guarderia|asilo nido|przedszkole|parent teacher|parent-teacher conference|dear parents|news for parents|elternabend|elternbrief|reunion parents|schulbrief|school newsletter|school trip|packed lunch|class teacher|childminder|after-school club|term dates|half-term|half term|inset day|school holidays|schulferien|vacances scolaires|school portal|enrolment',
    likely:
      'nappies|picked up by|pupil|wellies|sun cream|rubber boots|childcare|playground|lehrerin|erzieher|maitresse|reading log|conferences|parents evening|nursery|babysitter',
    faint:
      'breakfast|lunch|snack|school|kids|mood|bring|photographer|child|trip|music|maths|reads|fractions|spelling|parents|children|class|teacher|term|homework|nap',
  },
  {
    id: 'baby-log',
    name: 'baby log',
    type: 'note',
    topics: { health: 8, family: 6 },
    tags: ['health', 'family'],
    sure: 'nappy|nappies|diaper|tummy time|expressed|breastfeed|breast l|breast r|last feed|next side|stillen|windel|wickeln|tetee|biberon|couche|panal|lactancia|pannolino|pieluch',
    likely: 'bottle|nap|formula|burp|breast|midwife|weeks old',
    faint: 'ml|min|mum|dad|vitamin d|crying|today|totals|day|weight|wet|baby|feed',
  },
]
