/** Hours at which a screen switches to day, evening (dark) and night (dark and dim) colours. */
export interface Hours {
  dawn: number;
  dusk: number;
  late: number;
}

/** Hour of dusk in England by month, from January. */
const dusks = [16, 17, 18, 20, 21, 21, 21, 20, 19, 18, 16, 16];

/** Returns the hours of a day, 'YYYY-MM-DD'. */
export const hoursOf = (date: string): Hours => ({
  dawn: 7,
  dusk: dusks[Number(date.slice(5, 7)) - 1] ?? 20,
  late: 23,
});

/** Returns the colour scheme at a time, 'YYYY-MM-DDTHH:MM' in London. */
export function lightAt(moment: string): 'day' | 'evening' | 'night' {
  const { dawn, dusk, late } = hoursOf(moment);
  const hour = Number(moment.slice(11, 13));
  if (hour < dawn || hour >= late) return 'night';
  return hour < dusk ? 'day' : 'evening';
}
