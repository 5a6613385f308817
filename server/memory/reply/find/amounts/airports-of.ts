import { tableRows } from '#server/language/lexicon/table-rows.ts'

/**
 * Returns the IATA codes of a city's airports, busiest first. `city` is a folded name: "new york" → jfk, ewr,
 * lga. Cities with the same name share an entry. The table has only cities with much air traffic. Returns an
 * empty list for any other text.
 */
export const airportsOf = (city: string): readonly string[] => airports.get(city) ?? []

/** The largest number of words in a city's name: "ho chi minh city". */
export const cityWordsMax = 4

const airports = new Map(
  tableRows(`
  abu dhabi: auh | accra: acc | addis ababa: add | adelaide: adl | agadir: aga | albuquerque: abq | algiers: alg
  alicante: alc | almaty: ala | amman: amm | amsterdam: ams | anchorage: anc | ankara: esb | antalya: ayt | asuncion: asu
  athens: ath | atlanta: atl | auckland: akl | austin: aus | bahrain: bah | baku: gyd | bali: dps | baltimore: bwi
  bangalore: blr | bengaluru: blr | bangkok: bkk dmk | barcelona: bcn | bari: bri | basel: bsl | beijing: pek pkx
  beirut: bey | belfast: bfs bhd | belgrade: beg | bergen: bgo | berlin: ber | bilbao: bio | birmingham: bhx bhm
  bogota: bog | boise: boi | bologna: blq | bordeaux: bod | boston: bos | brasilia: bsb | bratislava: bts | bremen: bre
  brisbane: bne | bristol: brs | brussels: bru crl | bucharest: otp | budapest: bud | buenos aires: eze aep | buffalo: buf
  busan: pus | cagliari: cag | cairo: cai | calgary: yyc | cancun: cun | cape town: cpt | caracas: ccs | cardiff: cwl
  casablanca: cmn | catania: cta | cebu: ceb | charleston: chs crw | charlotte: clt | chengdu: tfu ctu | chennai: maa
  chiang mai: cnx | chicago: ord mdw | christchurch: chc | cincinnati: cvg | cleveland: cle | cologne: cgn | colombo: cmb
  columbus: cmh csg | copenhagen: cph | cordoba: cor odb | corfu: cfu | cork: ork | dakar: dss | dallas: dfw dal
  dar es salaam: dar | delhi: del | new delhi: del | denver: den | detroit: dtw | dhaka: dac | doha: doh | dortmund: dtm
  dresden: drs | dubai: dxb dwc | dublin: dub | dubrovnik: dbv | durban: dur | dusseldorf: dus | edinburgh: edi
  edmonton: yeg | eindhoven: ein | faro: fao | florence: flr | fort lauderdale: fll | frankfurt: fra hhn | fukuoka: fuk
  funchal: fnc | gdansk: gdn | geneva: gva | genoa: goa | glasgow: gla pik | goa: goi gox | gothenburg: got | graz: grz
  guadalajara: gdl | guangzhou: can | guatemala city: gua | halifax: yhz | hamburg: ham | hangzhou: hgh | hanoi: han
  hanover: haj | havana: hav | helsinki: hel | heraklion: her | ho chi minh city: sgn | saigon: sgn | hong kong: hkg
  honolulu: hnl | houston: iah hou | hyderabad: hyd | ibiza: ibz | indianapolis: ind | innsbruck: inn | islamabad: isb
  istanbul: ist saw | izmir: adb | jacksonville: jax | jakarta: cgk | jeddah: jed | johannesburg: jnb | kansas city: mci
  karachi: khi | kathmandu: ktm | katowice: ktw | kiev: kbp iev | kyiv: kbp iev | kigali: kgl | kingston: kin
  kolkata: ccu | krakow: krk | kuala lumpur: kul | kuwait: kwi | kuwait city: kwi | lagos: los | lahore: lhe
  las palmas: lpa | las vegas: las | leeds: lba | leipzig: lej | lille: lil | lima: lim | lisbon: lis | liverpool: lpl
  ljubljana: lju | london: lhr lgw stn ltn lcy yxu | los angeles: lax bur | luxembourg: lux | lyon: lys | macau: mfm
  madrid: mad | malaga: agp | male: mle | malmo: mmx | malta: mla | manchester: man mht | manila: mnl | marrakech: rak
  marrakesh: rak | marseille: mrs | mauritius: mru | medellin: mde | melbourne: mel avv mlb | memphis: mem
  mexico city: mex nlu | miami: mia | milan: mxp lin bgy | milwaukee: mke | minneapolis: msp | monterrey: mty
  montevideo: mvd | montpellier: mpl | montreal: yul | moscow: svo dme vko | mumbai: bom | munich: muc | muscat: mct
  nagoya: ngo | nairobi: nbo | nantes: nte | naples: nap | nashville: bna | nassau: nas | new orleans: msy
  new york: jfk ewr lga | new york city: jfk ewr lga | newcastle: ncl ntl | nice: nce | nuremberg: nue | oakland: oak
  oklahoma city: okc | olbia: olb | orlando: mco | osaka: kix itm | oslo: osl trf | ottawa: yow | palermo: pmo | palma: pmi
  panama city: pty ecp | paris: cdg ory bva | perth: per | philadelphia: phl | phnom penh: pnh kti | phoenix: phx
  phuket: hkt | pisa: psa | pittsburgh: pit | porto: opo | portland: pdx pwm | poznan: poz | prague: prg | pune: pnq
  punta cana: puj | quebec: yqb | quito: uio | raleigh: rdu | reykjavik: kef rkv | rhodes: rho | riga: rix
  rio de janeiro: gig sdu | riyadh: ruh | rome: fco cia | rotterdam: rtm | sacramento: smf | salt lake city: slc
  salvador: ssa | salzburg: szg | san antonio: sat | san diego: san | san francisco: sfo | san jose: sjc sjo | san juan: sju
  san salvador: sal | santiago: scl scq sti | santo domingo: sdq | santorini: jtr | sao paulo: gru cgh vcp | sapporo: cts
  sarajevo: sjj | seattle: sea | seoul: icn gmp | seville: svq | shanghai: pvg sha | shenzhen: szx | singapore: sin
  skopje: skp | sofia: sof | southampton: sou | split: spu | st louis: stl | st petersburg: led pie | stavanger: svg
  stockholm: arn nyo bma | strasbourg: sxb | stuttgart: str | sydney: syd yqy | taipei: tpe tsa | tallinn: tll | tampa: tpa
  tangier: tng | tashkent: tas | tbilisi: tbs | tehran: ika thr | tel aviv: tlv | tenerife: tfs tfn | thessaloniki: skg
  tirana: tia | tokyo: hnd nrt | toronto: yyz ytz | toulouse: tls | trieste: trs | tromso: tos | trondheim: trd | tucson: tus
  tunis: tun | turin: trn | valencia: vlc vln | vancouver: yvr | venice: vce tsf | verona: vrn | victoria: yyj | vienna: vie
  vilnius: vno | warsaw: waw wmi | washington: iad dca bwi | wellington: wlg | winnipeg: ywg | wroclaw: wro | yerevan: evn
  zagreb: zag | zanzibar: znz | zurich: zrh
`).map(row => {
    const [city = '', codes = ''] = row.split(': ')
    return [city, codes.split(' ')] as const
  }),
)
