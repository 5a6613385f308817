/** Signs for currencies, with their ISO 4217 codes. A bare "$" is the US dollar and a bare "¥" the yen. */
export const currencySigns: Readonly<Record<string, string>> = {
  US$: 'USD',
  $US: 'USD',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  CAD$: 'CAD',
  NZ$: 'NZD',
  HK$: 'HKD',
  NT$: 'TWD',
  S$: 'SGD',
  MX$: 'MXN',
  R$: 'BRL',
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '￥': 'JPY',
  円: 'JPY',
  元: 'CNY',
  '₹': 'INR',
  '₩': 'KRW',
  '₺': 'TRY',
  '₽': 'RUB',
  '₴': 'UAH',
  '₫': 'VND',
  '₪': 'ILS',
  '฿': 'THB',
  '₱': 'PHP',
  '₦': 'NGN',
  zł: 'PLN',
  zl: 'PLN',
  Kč: 'CZK',
  Ft: 'HUF',
  Fr: 'CHF',
  'Fr.': 'CHF',
  Rs: 'INR',
  'Rs.': 'INR',
  kr: 'kr',
  Kr: 'kr',
  'kr.': 'kr',
}

/** Signs that only follow a number: "Ft 2" is two feet. */
export const signsThatFollow: readonly string[] = ['zł', 'zl', 'Kč', 'Ft', '円', '元']

export const currencyCodes: readonly string[] =
  'USD EUR GBP CHF PLN SEK NOK DKK ISK CZK HUF RON BGN JPY CNY TWD INR KRW AUD CAD NZD SGD HKD BRL MXN TRY ZAR AED ILS THB PHP IDR MYR VND UAH'.split(
    ' ',
  )

/** Currencies without hundredths. */
export const wholeCurrencies: ReadonlySet<string> = new Set(['JPY', 'KRW', 'VND', 'HUF', 'ISK', 'IDR'])

/** A pattern source for a currency code. One group. */
export const currencyCode = `(?:${currencyCodes.join('|')})`
/** A pattern source for a currency's name in lower case: "euros", "quid". One group. */
export const currencyNoun =
  '(?:dollars?|euros?|pounds?(?: sterling)?|bucks?|quid|francs?|yen|rupees?|zlot(?:y|ys|ych)|kron(?:a|e|or|er)|pesos?|yuan)'
