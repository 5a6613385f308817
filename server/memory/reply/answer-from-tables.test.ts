import { describe, expect, test } from 'vitest'
import { aPageOfColumns } from '#test/a-page-of-columns.ts'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const pages = {
  power:
    '# Brightgrid\nPast months\n\nJun 148 kWh\n\nJul 121 kWh\n\nAug 117 kWh\n\nSep 166 kWh\n\nOct 231 kWh',
  washers:
    '# Dishwashers: four on test\n\n|Lavo 5|Brill X|Aqua Neo|Tidy S\nPrice|£429|£365|£610|£299\nNoise|44 dB|47 dB|39 dB|51 dB\nWater a wash|9.5 l|8.9 l|7.4 l|11.2 l\nWeight|38 kg|41 kg|44 kg|29 kg\nGuarantee|3 years|2 years|5 years|2 years\nScore|78 / 100|71 / 100|88 / 100|52 / 100',
  league:
    '# Kent Table Tennis - Division 2\n\n#|Team|Played|Won|Lost|Points\n1|Spin Doctors|6|5|1|15\n2|Marsh Paddlers|6|4|2|12\n3|Deal Smashers|6|3|3|9\n4|Loop Garou|6|1|5|3',
  classes:
    '# Riverside Climbing - winter courses\n\nTime|Monday|Tuesday|Wednesday|Friday\n15:00|Geckos (Petra)||Geckos (Sol)|\n16:30|Lynxes (Sol)|Ibexes (Petra)||Lynxes (Ada)\n18:00||Condors (Ada)|Ibexes (Ada)|Condors (Sol)\n\nGeckos 4-6 years · Lynxes 7-9 · Ibexes 10-13 · Condors 14 and over',
  bank: '# Fen Bank\nCurrent account\n£1,204.11\navailable\n\nSat 21 Nov\n\nTesco Ely||-£41.30\n\nJust Eat||-£18.90\n\nFri 20 Nov\n\nSalary Mossway Ltd||+£2,310.00\n\nThu 19 Nov\n\nTesco Ely||-£12.75\n\nJust Eat||-£26.15',
  bill: '# OSTERIA NINO\n5 Quay Street\nTable 4 · 3 guests\n20/11/2026 21:15\n\n2 Arancini||9.00\n1 Risotto||17.50\n2 Sea bass||44.00\n\nSubtotal||70.50\nService 10%||7.05\nTOTAL GBP||77.55',
  diner:
    '# Blue Fig Diner\n11/14/2026 1:12 PM\nPancakes||14.00\nOmelette||15.50\nSubtotal||29.50\nTax||2.36\nTotal||31.86\nTip||7.00\nAmount paid||38.86',
  garage:
    '# Torr Garage\nESTIMATE No. 881\n19 November 2026\n\nWork|Parts|Labour|Total\nClutch kit|£310.00|£260.00|£570.00\nFront wipers|£24.00|£6.00|£30.00\nNet|||£600.00',
  tracker:
    '# Price history\nSonora H5 headphones\n\nNow||£164.00\nLowest price ever||£129.00\nHighest price||£249.00\nAverage||£181.40',
  eyes: '# Your prescription\nCole Opticians\n\n|SPH|CYL|AXIS\nR|-2.25|-0.50|90\nL|-1.75|-0.25|85',
  stock:
    '# Milk frother Cremo\n£39.90\nStock in our shops\nLeeds||sold out\nYork||3 left\nHull||1 left\nNew York Mills||sold out',
  hall: '# Hallway\n[x] strip the paint\n\n[ ] sand the banister\n\n[ ] new light switch\n\nMoney\nbudget 450\nso far: primer 32, paper 58.50, filler 6',
  regions:
    '# Sales by region\n\n|First|Second|Third\n|quarter|quarter|quarter\nNorth|1,204|1,350|980\nSouth|2,011|1,870|2,440',
  camera: '# Price history\nBelmo X2 camera\n\nNow||£364.00\nLowest price||£329.00\nHighest price||£449.00',
  boots:
    '# Walking boots Torvik\n£89.90\nAvailability\nLeeds Headrow||sold out\nLeeds White Rose||2 left\nBath||available',
  card: '# Ivo Card\nCurrent account\n\nSat 21 Nov\n\nZoomi||-£9.10\n\nZoomi Eats||-£22.40\n\nFri 20 Nov\n\nNoodle Eats||-£6.00',
  porch:
    '# Porch\nfix the step\n\nglue the hinge\n\noil the door\n\nPaint\nFrame: Sea Fog no. 12\nDoor: Brick Dust\nMoney\nbudget 90\nso far: primer 12, hinge 4.50',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const typed = Object.fromEntries(
      Object.entries(pages).map(([name, text]) => [name, aPageOfColumns(text)]),
    )
    const library = anAskedLibrary(engine, { pictures: ['recipe-a'], typed, now })
    const { ids } = library
    const ask = async (question: string, picture?: keyof typeof pages) =>
      (await library.ask(question, picture ? ids[picture] : null)).content

    test.each([
      [
        'did i use more power in october than september',
        ['**231 kWh**', '**166 kWh**', '65 kWh apart, by my arithmetic'],
      ],
      ['more kwh in oct or sep', ['**231 kWh**', '**166 kWh**', '65 kWh']],
      ['how much more electricity did i use in october than in august', ['**117 kWh**', '114 kWh']],
      ['how far behind spin doctors are deal smashers', ['**15**', '**9**', '6 apart']],
      ['how many points behind the leaders are loop garou', ['**15**', '**3**', '12 apart']],
      ['difference in points between marsh paddlers and loop garou', ['**12**', '**3**', '9 apart']],
    ])('two of a table are told, and how far they are apart: %s', async (question, said) => {
      const content = await ask(question)
      for (const one of said) expect(content).toContain(one)
    })

    test.each([
      ['which is the quietest', '**39 dB** (“Noise · Aqua Neo”)'],
      ['which one has the lowest noise', '**39 dB** (“Noise · Aqua Neo”)'],
      ['which is the loudest', '**51 dB**'],
      ['which uses the least water', '**7.4 l**'],
      ['which has the longest guarantee', '**5 years**'],
      ['which has the highest score', '**88 / 100**'],
      ['which is the lightest', '**29 kg**'],
    ])('the end of a row: %s', async (question, said) => {
      expect(await ask(question, 'washers')).toContain(said)
    })

    test.each([
      ['which dishwasher is the quietest', '**39 dB**'],
      ['which team has the most points', '**15** (“Spin Doctors · Points”)'],
    ])('the end of a row among all: %s', async (question, said) => {
      expect(await ask(question)).toContain(said)
    })

    test('the end of a row is told of no other thing than is asked about', async () => {
      expect(await ask('which lawnmower is the quietest')).not.toContain('**')
      expect(await ask('did i use more gas in october than september')).not.toContain('**231')
    })

    test.each([
      ['who teaches the geckos on monday', 'Geckos (Petra)'],
      ['who teaches the lynxes on friday', 'Lynxes (Ada)'],
      ['when are the ibexes on wednesday', '**18:00**'],
      ['what time are the condors on tuesday', '**18:00**'],
      ['what is the sphere for my left eye', '**-1.75**'],
      ['left eye cylinder', '**-0.25**'],
      ['what is the axis of my right eye', '**90**'],
      ['kwh in october', '**231 kWh**'],
      ['how much power did i use in october', '**231 kWh**'],
    ])('one cell by its row and its column: %s', async (question, said) => {
      expect(await ask(question)).toContain(said)
    })

    test('a figure is nobody, and nothing that was eaten', async () => {
      expect(await ask('what did we have in october')).not.toContain('**')
      expect(await ask('who came in october')).not.toContain('**')
    })

    test('nobody teaches who is not there that day', async () => {
      expect(await ask('who teaches the condors on monday')).not.toContain('**')
    })

    test.each([
      ['what does the clutch kit cost', '**£570.00**', '260'],
      ['how much are the front wipers', '**£30.00**', '24'],
      ['how much is the labour for the clutch kit', '**£260.00**', '570'],
    ])('of the parts, the labour and their sum: %s', async (question, said, other) => {
      const [first = ''] = (await ask(question)).split('“')
      expect(first).toContain(said)
      expect(first).not.toContain(other)
    })

    test.each([
      ['total of just eat', '**£45.05**'],
      ['how much went to tesco', '**£54.05**'],
    ])('the rows of an account by their name are added up: %s', async (question, said) => {
      expect(await ask(question, 'bank')).toContain(said)
      expect(await ask(question)).toContain(said)
    })

    test('a shop and a day mean the row of that day', async () => {
      expect(await ask('tesco yesterday')).toContain('**£41.30**')
      expect(await ask('tesco on thursday')).not.toContain('£41.30')
      expect(await ask('tesco on friday')).not.toContain('**')
    })

    test.each([
      ['split the bill by 3', 'is £25.85 each, by my arithmetic', '77.55'],
      ['what does each of us have to pay', '25.85 each, by my arithmetic', '3 guests'],
      ['how much is it each if we are five', '15.51 each', '77.55'],
    ])('what each pays is reckoned from the total: %s', async (question, said, from) => {
      const content = (await ask(question, 'bill')).replace('is 25.85', 'is £25.85')
      expect(content).toContain(said)
      expect(content).toContain(from)
    })

    test('nothing is split where nobody says by how many', async () => {
      expect(await ask('what does each of us have to pay', 'diner')).not.toContain('each, by my arithmetic')
    })

    test.each([
      ['total before tip', '**31.86**', 'diner'],
      ['what did we pay with the tip', '**38.86**', 'diner'],
      ['what was the bill without service', '**70.50**', 'bill'],
    ] as const)('%s', async (question, said, picture) => {
      expect(await ask(question, picture)).toContain(said)
    })

    test.each(['how much have i spent so far', 'what did it cost so far'])('%s', async question => {
      const content = await ask(question, 'hall')
      expect(content).toContain('together 96.50, by my arithmetic')
      expect(content).toContain('**58.50** (“paper”)')
    })

    test.each([
      ['how much did we pay in october', '**'],
      ['how much are the geckos on monday', '**'],
      ['where are the lynxes on friday', 'The address is'],
      ['how much is the guarantee', '£'],
      ['how much does the guarantee cost for the aqua neo', '**£610**'],
      ['total before tip at osteria nino', '31.86'],
      ['what does it come to without tax at osteria nino', '**'],
      ['what did paper cost so far', 'together'],
      ['when was tesco on friday', '**20 Nov'],
    ])('a cell of another row, bill or kind is no answer: %s', async (question, wrong) => {
      expect(await ask(question)).not.toContain(wrong)
    })

    test('a head of two lines names its column whole', async () => {
      expect(await ask('which region had the lowest third quarter')).toContain(
        '**980** (“North · Third quarter”)',
      )
      expect(await ask('north in the second quarter')).not.toContain('**1,204**')
    })

    test('a name that is part of another is not added to it', async () => {
      const zoomi = await ask('total of zoomi')
      expect(zoomi).toContain('**£9.10**')
      expect(zoomi).not.toContain('22.40')
      expect(await ask('how much went to noodle eats')).toContain('**£6.00**')
    })

    test('of two shops in a town both are told', async () => {
      const content = await ask('are the boots available in leeds')
      expect(content).toContain('Headrow sold out')
      expect(content).toContain('White Rose 2 left')
    })

    test('lowest price ever is what is called so', async () => {
      const both = await ask('what was the lowest price ever')
      expect(both).toContain('**£129.00**')
      expect(both).toContain('**£329.00**')
      expect(await ask('lowest price of the camera')).toContain('**£329.00**')
      expect(await ask('lowest price of the headphones')).toContain('**£129.00**')
      expect(await ask('lowest price', 'tracker')).toContain('**£129.00**')
    })

    test.each([
      ['is the milk frother sold out in york', 'York 3 left'],
      ['is the frother sold out in leeds', 'Leeds sold out'],
      ['is the cremo still available in hull', 'Hull 1 left'],
    ])('of several shops that which is named: %s', async (question, said) => {
      expect(await ask(question)).toContain(said)
    })

    test('what is still to do is what is not ticked, also on a page of more', async () => {
      const content = await ask('what is still to do', 'hall')
      expect(content).toContain('sand the banister · new light switch')
      expect(content).not.toContain('strip')
    })

    test('where no mark can be read, all is told, and that it cannot', async () => {
      const content = await ask('what is still to do', 'porch')
      expect(content).toContain('fix the step · glue the hinge · oil the door')
      expect(content).not.toContain('Sea Fog')
      expect(content).toContain('I can’t see which ones are ticked off')
    })
  })
