import type { Kind } from '#server/memory/interpret/kinds/kind.ts'

/** What clinics, pharmacies and midwives give one to read, and what one writes down for them. */
export const kindsOfCare: Kind[] = [
  {
    id: 'medicine-leaflet',
    name: 'medicine leaflet',
    type: 'note',
    topics: { health: 12 },
    tags: ['health', 'medical'],
    sure: 'package leaflet|patient information leaflet|possible side effects|side effects|film-coated|how to take|if you forget a dose|double dose|active ingredient|packungsbeilage|beipackzettel|nebenwirkungen|gegenanzeigen|effets indesirables|notice patient|prospecto|efectos secundarios|foglio illustrativo|effetti indesiderati|ulotka',
    likely:
      'overdose|usual dose|swallow|oral suspension|breast-feeding|pregnancy|allergic reaction|dosage|tablet|capsule|contraindications|einnahme',
    faint: 'mg|children|doctor|pharmacist|dose|rash|nausea|common|rare|glass of water|store|days',
  },
  {
    id: 'medication-plan',
    name: 'medication plan',
    type: 'note',
    topics: { health: 12 },
    tags: ['health', 'medical'],
    sure: 'medication plan|medication list|medication schedule|current medications|medikationsplan|medikamentenplan|plan de prise|liste des medicaments|lista de medicamentos|piano terapeutico|lista lekow|repeat prescription|repeat prescriptions',
    likely:
      'only if needed|as required|with a meal|eye drops|inhaler|mcg|morn|noon|tablets|drops|morgens|mittags|abends|bei bedarf|matin|midi|soir|paracetamol|ibuprofen|metformin|ramipril|amoxicillin',
    faint: 'mg|dose|daily|doctor|surgery|pharmacy|blood pressure|evening|morning|needed|review|pain|stopped',
  },
  {
    id: 'care-instructions',
    name: 'sheet from a clinic',
    type: 'note',
    topics: { health: 12 },
    tags: ['health', 'medical'],
    sure: 'discharge summary|discharge letter|aftercare|after your operation|before your procedure|before your operation|getting ready for your|nothing to eat|fasting|colonoscopy|endoscopy|anaesthetic|anesthesia|low-residue|birth centre|birth plan|maternity|midwife|contractions|waters break|hospital bag|entlassungsbrief|arztbrief|op-vorbereitung|nuchtern|geburtsklinik|hebamme|compte rendu d hospitalisation|alta hospitalaria|preparacion para|dimissione',
    likely:
      'operation|surgeon|stitches|wound|dressing|crutches|midwife|clear liquids|blood thinner|endoscopy|admission|discharged|admitted|x-ray|mri|physio',
    faint:
      'patient|doctor|dr|arrive|weeks|days|drive|driving|shower|diabetics|baby|pain|call|bring|drink|bag|knee|hip|ward|test|hospital|clinic|procedure',
  },
  {
    id: 'vaccination',
    name: 'vaccination or test record',
    type: 'note',
    topics: { health: 12 },
    tags: ['health', 'medical'],
    sure: 'vaccination record|vaccination card|immunisation|immunization|impfpass|impfausweis|carnet de vaccination|cartilla de vacunacion|libretto vaccinale|ksiazeczka szczepien|skin prick|prick test|allergy test|allergy clinic|mmr|booster due|covid-19 vaccine|tetanus',
    likely:
      'vaccine|vaccination|dose 1|dose 2|booster|batch|hepatitis|varicella|pneumococcal|allergy|adrenaline|antihistamine|pollen|peanut|cashew|impfung|vaccin|vacuna',
    faint: 'date|doctor|child|born|due|fever|mm|positive|negative|clinic|mite',
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
  {
    id: 'symptom-diary',
    name: 'symptom diary',
    type: 'note',
    topics: { health: 11 },
    tags: ['health', 'medical'],
    sure: 'symptom diary|food diary for|fodmap|elimination diet|reintroduction|headache diary|migraine diary|pain diary|period tracker|cycle day|blood sugar log|blood pressure log|dietitian|symptomtagebuch|schmerztagebuch|zyklus|tagebuch kopfschmerzen|journal des symptomes|diario de sintomas',
    likely:
      'bloating|cramps|symptom|challenge food|migraine|flare|trigger|ovulation|period|nausea|pain level|mmol|reading|fasting',
    faint: 'slept|mild|dose|diary|week|review|day|evening|morning',
  },
]
