import { expect, test } from 'vitest'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aZip } from '#test/archives/a-zip.ts'
import { importArchive } from '#test/archives/import-archive.ts'
import { startApp } from '#test/start-app.ts'
import { readPhotoDetails } from './read-photo-details.ts'
import { readTakeout } from './read-takeout.ts'
import { readXmp } from './read-xmp.ts'
import { takeoutNames } from './takeout-names.ts'

test('pictures have the time and the words that the files beside them tell', async () => {
  await using app = await startApp({ reader: aBlankReader(), pollMs: 20 })
  const ann = await app.signIn(aPerson())
  const text = (name: string, content: string) => ({ name, bytes: Buffer.from(content) })
  const picture = async (name: string, shade: number) => ({ name, bytes: await aPlainPicture(shade) })
  const takeout = (seconds: number, description = '') =>
    JSON.stringify({ title: 'x', description, photoTakenTime: { timestamp: String(seconds) } })
  const long = 'Screenshot_2023-11-03-10-10-10-123_com.shop.android.png'
  const zip = aZip([
    await picture('Takeout/Google Photos/Trip/ferry.png', 1),
    text(
      'Takeout/Google Photos/Trip/ferry.png.supplemental-metadata.json',
      takeout(1_500_000_000, 'Our ferry'),
    ),
    await picture(`Takeout/Google Photos/Trip/${long}`, 2),
    text(`Takeout/Google Photos/Trip/${long.slice(0, 46)}.json`, takeout(1_500_000_100)),
    await picture('Photos/IMG_1.png', 3),
    text('Photos/Photo Details.csv', photoDetails),
    await picture('Mac/IMG_2.png', 4),
    text('Mac/IMG_2.xmp', xmp),
    await picture('plain.png', 5),
    text('plain.png.json', 'no JSON at all'),
  ])
  const { counts } = await importArchive(ann, zip)
  expect(counts).toMatchObject({ kept: 5, refused: 0 })
  await expect
    .poll(async () => (await ann.get('/api/screenshots')).body)
    .toMatchObject([
      { capturedAt: null, progress: 'filed' },
      { capturedAt: '2024-05-01T07:30:00.000Z', description: 'Tickets & "seats"' },
      { capturedAt: '2019-03-15T08:42:00.000Z' },
      { capturedAt: '2017-07-14T02:41:40.000Z' },
      { capturedAt: '2017-07-14T02:40:00.000Z', description: 'Our ferry' },
    ])
})

test('Takeout cuts names, moves numbers, and describes an edited picture with its original', () => {
  expect(takeoutNames('dog(1).jpg')).toEqual([
    'dog.jpg.supplemental-metadata(1).json',
    'dog.jpg(1).json',
    'dog(1).jpg.json',
  ])
  expect(takeoutNames('100-0016_IMG_2_2-edited.JPG')[0]).toBe(
    '100-0016_IMG_2_2.JPG.supplemental-metadata.json',
  )
  expect(takeoutNames('Screenshot_20231103-101010_Banking App.png')[0]).toBe(
    'Screenshot_20231103-101010_Banking App.png.sup.json',
  )
})

test('tables and XMP of other shapes are read, or left out', () => {
  expect(readPhotoDetails('a,b\n1,2')).toEqual(new Map())
  expect(
    readPhotoDetails('originalCreationDate,imgName\nnever,a.jpg\n"May 1,2020 1:00 PM GMT","b, c.jpg"'),
  ).toEqual(new Map([['b, c.jpg', Date.UTC(2020, 4, 1, 13)]]))
  expect(readXmp('<x exif:DateTimeOriginal="2024-05-01T09:30:00"/>', 'Europe/Berlin').capturedAt).toBe(
    Date.UTC(2024, 4, 1, 7, 30),
  )
  const description = '<dc:description><rdf:li>a&#0;b</rdf:li></dc:description>'
  expect(readXmp(description).description).toBe('ab')
  expect(readTakeout('{"title":"x","description":"a\\u0000b"}')?.description).toBe('ab')
  expect(readXmp('<nothing/>')).toEqual({ capturedAt: null, description: '' })
})

test('files that were made to keep a server busy are read at once', () => {
  // A pattern that tries each start with each end takes hours for these.
  const starts = '<dc:description>'.repeat(8_000)
  const items = '<rdf:li'.repeat(18_000)
  for (const hostile of [starts, `<dc:description>${items}`, starts + items, `${starts}</dc:description>`])
    expect(readXmp(hostile)).toEqual({ capturedAt: null, description: '' })
})

const photoDetails = `imgName,fileChecksum,favorite,hidden,deleted,originalCreationDate,viewCount,importDate
IMG_1.png,AbC=,no,no,no,"Friday March 15,2019 8:42 AM GMT",7,"Friday March 15,2019 8:43 AM GMT"
`
const xmp = `<x:xmpmeta><rdf:RDF><rdf:Description>
<photoshop:DateCreated>2024-05-01T09:30:00+02:00</photoshop:DateCreated>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">Tickets &amp; &quot;seats&quot;</rdf:li></rdf:Alt></dc:description>
</rdf:Description></rdf:RDF></x:xmpmeta>`
