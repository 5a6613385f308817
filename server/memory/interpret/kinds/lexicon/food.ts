import { englishWeekdays } from '#server/language/lexicon/calendar-words.ts'
import type { Kind } from '#server/memory/interpret/kinds/kind.ts'

/** Cooking and eating. */
export const kindsOfFood: Kind[] = [
  {
    id: 'recipe',
    name: 'recipe',
    type: 'meal',
    topics: { food: 12 },
    tags: ['food', 'recipe'],
    sure: 'ingredient|preheat oven|preheat|zutaten|preparation|ingredientes|ingredienti|skladniki',
    likely:
      'tbsp|tsp|tablespoon|teaspoon|serves|method|cook|prep|cup|cuillere|pincee|melangez|backen|farine|knead|simmer|bake',
    faint: 'clove|butter|oven|garlic|salt|pepper|olive oil|sucre|lait|beurre|pate|mix|stir|minute|mehl|huevo',
    signals: { cookingMeasures: 3, numbered: 1, bullets: 1 },
  },
  {
    id: 'menu',
    name: 'menu',
    type: 'meal',
    topics: { food: 12 },
    tags: ['food', 'menu'],
    sure: 'dinner menu|lunch menu|antipasti|secondi|speisekarte|menu du jour|a la carte|starters and mains',
    likely:
      'menu|primi|dolci|starter|main course|dessert|appetizer|entree|taverna|mains|grill|house wine|canteen|lunch menu week',
    faint: 'sauce|grilled|roasted|ravioli|salad|olive|wine|lemon|for two',
    signals: { priceColumn: 2, pricedLines: 2 },
  },
  {
    id: 'meal-diary',
    name: 'meal diary',
    type: 'meal',
    topics: { food: 10, health: 6 },
    tags: ['food', 'health', 'nutrition'],
    sure: 'calorie goal|calories left|food diary|macros',
    likely: 'breakfast|lunch|dinner|snack|calorie|kcal|protein|carb|diary',
    faint: 'goal|exercise|left|food|remaining|oat|fat|fruhstuck|abendessen',
    signals: { numberColumn: 2 },
  },
  {
    id: 'food-order',
    name: 'food order',
    type: 'note',
    topics: { food: 11, shopping: 4 },
    tags: ['food', 'order'],
    sure: 'enjoy your food|enjoy your meal|deliver to your door|your courier|from the restaurant|estimated arrival',
    likely: 'delivery fee|courier|rider|restaurant|kitchen|tip|your order',
    faint: 'order|total|pizza|burger|salad|soup|curry|sushi|deliver',
    signals: { amounts: 1 },
  },
  {
    id: 'meal-plan',
    name: 'meal plan',
    type: 'meal',
    topics: { food: 12 },
    tags: ['food', 'planning'],
    sure: 'meal plan|dinner this week|what we eat|weekly menu|meal prep|essensplan|wochenplan essen|plan de comidas',
    likely: 'dinner|lunch|breakfast|soup|salad|curry|pasta|stew|tacos|risotto|pancake|gratin|chili',
    faint: `${englishWeekdays.slice(0, 5).join('|')}|chicken|rice|salmon|leftover`,
  },
  {
    id: 'food-label',
    name: 'food label',
    type: 'note',
    topics: { food: 11 },
    tags: ['food', 'nutrition'],
    sure: 'nutrition per|nutritional information|nutrition facts|per 100 g|per 100g|of which saturates|of which sugars|may contain traces|cook from frozen|best before|mindestens haltbar|nahrwerte|valeurs nutritionnelles|informacion nutricional|valori nutrizionali|wartosc odzywcza|feeding guide|infant formula',
    likely: 'saturates|carbohydrate|fibre|fiber|kj|allergen|ingredients|scoop|zutaten',
    faint:
      'fat|salt|sugar|energy|pack|g|milk|wheat|egg|net weight|store|fridge|once opened|contains|bottle|feed|microwave|serving|protein|kcal|piercing',
  },
]
