/** The months and the days of the week in English, in lower case, January and Monday first. */
export const englishMonths: readonly string[] =
  'january february march april may june july august september october november december'.split(' ')
export const englishWeekdays: readonly string[] =
  'monday tuesday wednesday thursday friday saturday sunday'.split(' ')

/** The number of a weekday by its name or first three letters: Monday is 1, Sunday 7. 0 for other words. */
export const weekdayNumber = (name: string): number =>
  englishWeekdays.findIndex(weekday => name.toLowerCase().startsWith(weekday.slice(0, 3))) + 1

/*
 * Pattern sources for these names. They match text in lower case, or any text with the flag `i`. Each is one
 * group.
 */
const anyOf = (names: readonly string[]) => `(?:${names.join('|')})`
/** "Tuesday". */
export const weekdayName = anyOf(englishWeekdays)
/** The first three letters of a weekday: "Tue". */
export const weekdayStart = anyOf(englishWeekdays.map(name => name.slice(0, 3)))
/** "Tuesday", "Tues", "Tue". */
export const weekdayOrShort = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?'
/** "September". */
export const monthName = anyOf(englishMonths)
/** The first three letters of a month: "Sep". */
export const monthStart = anyOf(englishMonths.map(name => name.slice(0, 3)))
/** "September", "Sept", "Sep". */
export const monthOrShort =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'

/** Month numbers by folded name: English, German, French, Spanish, Italian, Portuguese, Dutch, Polish. */
export const monthNames: Record<string, number> = numbered([
  'january jan januar janvier janv enero ene gennaio gen janeiro januari stycznia styczen',
  'february feb febr februar fevrier fevr febrero febbraio fevereiro fev februari lutego luty',
  'march mar marz maerz mars marzo marco maart mrt marca marzec',
  'april apr avril avr abril abr aprile kwietnia kwiecien',
  'may mai mayo maggio mag maio mei maja maj',
  'june jun juni juin junio giugno giu junho czerwca czerwiec',
  'july jul juli juillet juil julio luglio lug julho lipca lipiec',
  'august aug aout agosto ago augustus sierpnia sierpien',
  'september sep sept septembre septiembre settembre set setembro wrzesnia wrzesien',
  'october oct oktober okt octobre octubre ottobre ott outubro out pazdziernika pazdziernik',
  'november nov novembre noviembre novembro listopada listopad',
  'december dec dezember dez decembre diciembre dic dicembre dezembro grudnia grudzien',
])

/** Weekday numbers by folded name in these languages; Sunday is 0. Short names count only beside a date. */
export const weekdayNames: Record<string, number> = numbered(
  [
    'sunday sonntag dimanche domingo domenica zondag niedziela niedziele',
    'monday montag lundi lunes lunedi segunda-feira maandag poniedzialek',
    'tuesday dienstag mardi martes martedi terca-feira dinsdag wtorek',
    'wednesday mittwoch mercredi miercoles mercoledi quarta-feira woensdag sroda srode',
    'thursday donnerstag jeudi jueves giovedi quinta-feira donderdag czwartek',
    'friday freitag vendredi viernes venerdi sexta-feira vrijdag piatek piatku',
    'saturday samstag samedi sabado sabato zaterdag sobota sobote',
  ],
  0,
)

/** A pattern source for a folded weekday: "Donnerstag". Leaves out names such as "mardi" (Mardi Gras). */
export const weekdayInAnyLanguage = anyOf(
  Object.keys(weekdayNames).filter(name => !/^(?:mardi|domingo|domenica)$/.test(name)),
)

export const shortWeekdayNames: Record<string, number> = numbered(
  [
    'sun so dim dom nd',
    'mon mo lun pn',
    'tue tues di mar wt',
    'wed mi mer mie sr',
    'thu thur thurs do jeu jue czw',
    'fri fr ven vie pt',
    'sat sa sam sab sob',
  ],
  0,
)

function numbered(lists: string[], from = 1): Record<string, number> {
  return Object.fromEntries(lists.flatMap((names, i) => names.split(' ').map(name => [name, i + from])))
}

/** Whether a folded name is a weekday, in full or in short. */
export const isWeekdayName = (name: string) =>
  Object.hasOwn(weekdayNames, name) || Object.hasOwn(shortWeekdayNames, name)

/** A pattern source for folded month names, without short ones that begin no English month. */
export const monthInAnyLanguage = anyOf(
  Object.keys(monthNames)
    .filter(name => name.length >= 4 || englishMonths.some(month => month.startsWith(name)))
    .sort((one, other) => other.length - one.length),
)
