import { expect, test } from 'vitest'
import { singularOf } from './singular.ts'

test.each(
  `boxes box, taxes tax, movies movie, wishes wish, buses bus, cookies cookie, heroes hero, knives knife, stories story,
  dishes dish, boarding-passes boarding-pass, glasses glass, classes class, addresses address, watches watch, lunches lunch,
  matches match, branches branch, benches bench, coaches coach, beaches beach, peaches peach, sandwiches sandwich, brushes brush,
  flashes flash, crashes crash, faxes fax, indexes index, mixes mix, suffixes suffix, foxes fox, echoes echo, vetoes veto,
  potatoes potato, tomatoes tomato, mosquitoes mosquito, torpedoes torpedo, shoes shoe, toes toe, canoes canoe, horseshoes horseshoe,
  houses house, horses horse, cases case, bases base, purchases purchase, prices price, invoices invoice, services service,
  sizes size, prizes prize, mazes maze, uses use, causes cause, nurses nurse, purses purse, excuses excuse, responses response,
  licenses license, expenses expense, leases lease, releases release, databases database, phrases phrase, noses nose,
  cities city, companies company, diaries diary, parties party, batteries battery, pharmacies pharmacy, deliveries delivery,
  policies policy, countries country, babies baby, berries berry, ferries ferry, keys key, days day, trays tray, toys toy,
  guys guy, monkeys monkey, journeys journey, pies pie, ties tie, lies lie, calories calorie, smoothies smoothie, zombies zombie,
  selfies selfie, hoodies hoodie, brownies brownie, veggies veggie, wives wife, loaves loaf,
  shelves shelf, halves half, wolves wolf, thieves thief, scarves scarf, gloves glove, waves wave, caves cave, olives olive,
  drives drive, archives archive, sleeves sleeve, valves valve, curves curve, men man, women woman, children child, feet foot,
  teeth tooth, mice mouse, geese goose, lenses lens, viruses virus, statuses status, bonuses bonus,
  campuses campus, analyses analysis, crises crisis, criteria criterion, menus menu, taxis taxi, skis ski, headaches headache,
  caches cache, receipts receipt, tickets ticket, recipes recipe, flights flight, bookings booking, passwords password,
  codes code, files file, notes note, images image, pages page, bags bag, eggs egg, bees bee, fees fee, trees tree, shoes shoe`
    .split(',')
    .map(pair => pair.trim().split(' ')),
)('the singular of %s is %s', (plural = '', singular) => {
  expect(plural.split('-').map(singularOf).join('-')).toBe(singular?.split('-').map(singularOf).join('-'))
  expect(singularOf(plural.split('-').at(-1) ?? '')).toBe(singular?.split('-').at(-1))
})

test.each(
  'box tax bus gas lens news series species bonus status virus this his is us boss glass address analysis tennis basis boarding always minus plus campus wifi movie cookie knife hero story dish'.split(
    ' ',
  ),
)('%s is no plural', word => {
  expect(singularOf(word)).toBe(word)
})
