/** How long replies are kept after the day, in months (the privacy page says so). */
export const keptMonths = { strangers: 6, members: 24 };
