import type { Plan } from '#server/memory/reply/question/plan.ts'

/** Replies that need no search. They state no facts. */
export function smallTalk(plan: Plan): string {
  if (plan.intent === 'decline') return declined[plan.what]
  if (changing.has(plan.intent)) return declined.change
  return said[plan.intent] ?? unclear
}

const changing = new Set<Plan['intent']>([
  'change',
  'undo',
  'remember',
  'remind',
  'snooze',
  'missed',
  'watch',
  'unwatch',
  'watched',
])

const unclear =
  'I’m not sure what to look for. I can find a screenshot by anything in it, read you a date, a price or a code, and list, count or add up what you saved.'

const said: Partial<Record<Plan['intent'], string>> = {
  greet: 'Hello. What would you like to find in your screenshots?',
  thank: 'You’re welcome.',
  clarify: `${unclear} If you mean one that I just named, say for example “the first one”.`,
  help: [
    'I answer from your screenshots and show you where I read it. For example:',
    '- “What is the wifi password?”, “When is my flight?”, “What was the order number?”',
    '- “Find the lemon chicken recipe”, “Show me all receipts”',
    '- “How many workouts this month?”, “How much did I spend on groceries?”',
    '- “Remember: parking spot B12”, “Put this in Travel”, “Call it Rome flight”, “This is a recipe”, “Undo”',
    '- “Remind me the day before”, “What’s coming up?”, “Snooze that until Monday”, “Tell me when this changes”',
    '- In the chat of one screenshot: “What is this?”, “What is the total?”',
    '',
    'I can read words in pictures, but not yet see what’s in a photo, and I only know what you’ve saved.',
  ].join('\n'),
}

const declined = {
  all: 'That would change a lot at once, and I do one thing at a time. Which screenshot do you mean? Say for example “put the hotel booking in Travel”.',
  change:
    'I can’t do that from the chat yet. I can file a screenshot, rename it, or say what it is: for example “put this in Travel” or “call it Rome flight”. On its card you can edit, share and delete it.',
  unclear:
    'I haven’t changed anything: I’m not sure which screenshot you mean, or what to do with it. Say for example “put the hotel booking in Travel” or “rename the boarding pass to Rome flight”.',
  undo: 'I didn’t change anything just now, so there’s nothing to undo. To undo what I changed before that, say “undo the last change”.',
  remember: 'What should I remember? Say for example “Remember: parking spot B12”.',
  world:
    'I only know what’s in your screenshots, so I can’t help with that. Shall I look for something you saved?',
}
