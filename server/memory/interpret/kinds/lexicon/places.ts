import type { Kind } from '#server/memory/interpret/kinds/kind.ts'

/** Places, and their weather. */
export const kindsOfPlaces: Kind[] = [
  {
    id: 'map',
    name: 'map search',
    type: 'unknown',
    topics: { places: 9 },
    tags: ['places', 'map'],
    sure: 'near me|directions|route to|open until|closes soon|open 24 hours|itineraire|route berechnen',
    likely: 'coffee shop|opens at|closed|arrive at|min drive|traffic',
    faint: 'mi|km|st|ave|park|restaurant|cafe|bar',
    signals: { distances: 2, ratings: 2 },
  },
  {
    id: 'weather',
    name: 'weather forecast',
    type: 'unknown',
    topics: { weather: 12 },
    tags: ['weather'],
    sure: 'mostly cloudy|partly cloudy|rain expected|weather forecast|feels like|uv index|10-day forecast|hourly forecast',
    likely:
      'forecast|humidity|cloudy|sunny|precipitation|wind gust|wetter|meteo|pollen|air quality|aqi|pollenflug|qualite de l air',
    faint: 'wind|rain|today|mph',
    signals: { temperatures: 3 },
  },
]
