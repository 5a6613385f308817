import type { Plan } from '#server/memory/reply/question/plan.ts'

/** What needs no looking up. Gives no fact about anything. */
export function smallTalk(plan: Plan): string {
  if (plan.intent === 'decline') return declined[plan.what]
  if (plan.intent === 'change' || plan.intent === 'undo' || plan.intent === 'remember') return declined.change
  return said[plan.intent] ?? unclear
}

const unclear =
  'I did not understand what to look for. I can find screenshots by what stands in them, read a value such as a date, a price or a code, and list, count or add up what you saved.'

const said: Partial<Record<Plan['intent'], string>> = {
  greet: 'Hello. What would you like to find in your screenshots?',
  thank: 'You are welcome.',
  clarify: `${unclear} If you mean one that I just named, say for example “the first one”.`,
  help: [
    'I answer from your screenshots, and show which ones I read it in. For example:',
    '- “What is the wifi password?”, “When is my flight?”, “What was the order number?”',
    '- “Find the lemon chicken recipe”, “Show me all receipts”',
    '- “How many workouts this month?”, “How much did I spend on groceries?”',
    '- “Remember: parking spot B12”, “Put this in Travel”, “Call it Rome flight”, “This is a recipe”, “Undo”',
    '- In the chat of one screenshot: “What is this?”, “What is the total?”',
    '',
    'I cannot see what a picture shows where no words stand, and I only know what you have saved.',
  ].join('\n'),
}

const declined = {
  all: 'That would change a great deal at once, so I do one thing at a time. Which screenshot do you mean? Say for example “put the hotel booking in Travel”.',
  change:
    'That I cannot do from here. I can file a screenshot, name it, or say what it is: for example “put this in Travel” or “call it Rome flight”. On its card you can edit, share and delete it.',
  unclear:
    'I have changed nothing: I did not understand which screenshot you mean, or what is to become of it. Say for example “put the hotel booking in Travel” or “rename the boarding pass to Rome flight”.',
  undo: 'I changed nothing just now, so there is nothing of it to take back. To take back what I changed before that, say “undo the last change”.',
  remember: 'What shall I remember? Say for example “Remember: parking spot B12”.',
  world:
    'I only know what stands in your screenshots, so I cannot help with that. Shall I look for something you saved?',
}
