/** From which hours a screen is as bright as the day, dark as the evening, and dark and dim as the night. */
export interface Hours {
  dawn: number;
  dusk: number;
  late: number;
}

/** The hour at which it grows dark in England, by the month, from January. */
const dusks = [16, 17, 18, 20, 21, 21, 21, 20, 19, 18, 16, 16];

/** Of a day, 'YYYY-MM-DD'. */
export const hoursOf = (date: string): Hours => ({
  dawn: 7,
  dusk: dusks[Number(date.slice(5, 7)) - 1] ?? 20,
  late: 23,
});

/** What the light is at a moment, 'YYYY-MM-DDTHH:MM' in London. */
export function lightAt(moment: string): 'day' | 'evening' | 'night' {
  const { dawn, dusk, late } = hoursOf(moment);
  const hour = Number(moment.slice(11, 13));
  if (hour < dawn || hour >= late) return 'night';
  return hour < dusk ? 'day' : 'evening';
}
