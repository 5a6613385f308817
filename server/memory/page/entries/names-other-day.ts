/** Whether a label names another day than the day of payment or listing: "Due", "Valid until". */
export const namesOtherDay = (label: string): boolean => ofOther.test(label)

const ofOther =
  /\b(?:due|deadline|next|last|previous|check-?in|check-?out|arriv\w*|deliver\w*|expir\w*|renew\w*|open(?:ed|ing)|until|valid|return|born|birth|since|period|from|to)\b/i
