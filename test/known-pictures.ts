/**
 * Realistic screenshots in `test/pictures`, each with a word that no other contains, and some with a question
 * and its answer.
 */
export const knownPictures: readonly KnownPicture[] = [
  {
    file: 'wifi-a.png',
    word: 'Subnet',
    question: 'What is the wifi password?',
    value: 'Xk9#vQ2!mTz7',
    isSecret: true,
  },
  {
    file: 'boarding-a.png',
    word: 'Economy',
    question: 'Which gate does my flight leave from?',
    value: 'B22',
  },
  {
    file: 'receipt-a.png',
    word: 'SOURDOUGH',
    question: 'What was the total at Green Valley Market?',
    value: '36.87',
  },
  {
    file: 'hotel-a.png',
    word: 'Miramar',
    question: 'What is the PIN code for Hotel Miramar?',
    value: '5573',
    isSecret: true,
  },
  {
    file: 'invoice-a.png',
    word: 'Brightline',
    question: 'What is the total due on the Brightline invoice?',
    value: '6,146.44',
  },
  {
    file: 'order-a.jpg',
    word: 'Carrier',
    question: 'What is my order number?',
    value: '114-3941689-8772232',
  },
  { file: 'recipe-a.jpg', word: 'thighs' },
  { file: 'whatsapp-a.png', word: 'snorkels' },
  { file: 'notes-a.png', word: 'Neighbours' },
  { file: 'reminders-a.webp', word: 'dentist' },
  { file: 'workoutlog-a.png', word: 'Dumbbell' },
  { file: 'gif-a.gif', word: 'Firefox' },
  { file: 'gmail-a.jpg', word: 'Lisbon' },
  { file: 'grocery-a.png', word: 'Basmati' },
  { file: 'menu-a.png', word: 'Tagliatelle' },
]

type KnownPicture = {
  file: string
  word: string
  question?: string
  value?: string
  /** Shown only on request. */
  isSecret?: boolean
}
