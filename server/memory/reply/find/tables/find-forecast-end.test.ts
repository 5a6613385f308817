import { expect, test } from 'vitest'
import { findForecastEnd } from './find-forecast-end.ts'

const rows = (...texts: string[]) => texts.map(text => ({ text, box: null }))
const week = rows('54°', 'H:58° L:46°', 'Today 46° 58°', 'Wed 44° 55°', 'Thu 41° 52°', 'Sat 47° 61°')

test('the warmest day is told by what it rises to, the coldest by what it falls to', () => {
  expect(findForecastEnd(week, 'most')).toMatchObject({ name: 'Sat', value: '61°', count: 4 })
  expect(findForecastEnd(week, 'least')).toMatchObject({ name: 'Thu', value: '41°' })
})

test('where signs of degrees were misread the numbers count', () => {
  const read = rows('H:58° L:46°', 'Today 46 58?', 'Wed 44? 55?', 'Fri 43? 57?')
  expect(findForecastEnd(read, 'most')).toMatchObject({ name: 'Today', value: '58' })
  expect(findForecastEnd(read, 'least')).toMatchObject({ name: 'Fri', value: '43' })
})

test('below nothing is colder, and chances of rain and hours are no degrees', () => {
  const winter = rows('Mon −2°C −9°C 40%', 'Tuesday 3°C -11°C 18 mph', 'Wed 5°C 1°C 9:00')
  expect(findForecastEnd(winter, 'least')).toMatchObject({ name: 'Tuesday', value: '-11°C' })
  expect(findForecastEnd(winter, 'most')).toMatchObject({ name: 'Wed', value: '5°C' })
})

test('the day of the month beside its name is no degree', () => {
  const dated = rows('Wed 3 44° 55°', 'Thu, Nov 4 41° 52°', 'Fri 5. 47° 61°')
  expect(findForecastEnd(dated, 'least')).toMatchObject({ name: 'Thu', value: '41°' })
})

test('days with numbers are no forecast where nothing is in degrees', () => {
  expect(findForecastEnd(rows('Mon 12 14', 'Tue 13 15'), 'most')).toBeNull()
})
