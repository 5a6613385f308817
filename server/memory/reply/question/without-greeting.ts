/** Removes the opening of an order: "Please, could you …". */
export const withoutGreeting = (said: string) =>
  said
    .trim()
    .replace(
      /^(?:(?:please|ok|okay|remy|now|and|can you|could you|would you|will you|let['’]?s|let us)[ ,]+)+/i,
      '',
    )
