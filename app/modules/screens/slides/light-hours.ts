/** Hours at which a screen switches to day, evening (dark) and night (dark and dim) colours. */
export interface ScreenColourSchemeHours {
  dawn: number;
  dusk: number;
  late: number;
}

/** Hour of dusk in England by month, from January. */
const duskHours = [16, 17, 18, 20, 21, 21, 21, 20, 19, 18, 16, 16];

/** Returns the hours of a day, 'YYYY-MM-DD'. */
export const getScreenColourSchemeHours = (date: string): ScreenColourSchemeHours => ({
  dawn: 7,
  dusk: duskHours[Number(date.slice(5, 7)) - 1] ?? 20,
  late: 23,
});

/** Returns the colour scheme at a time, 'YYYY-MM-DDTHH:MM' in London. */
export function getScreenColourScheme(moment: string): 'day' | 'evening' | 'night' {
  const { dawn, dusk, late } = getScreenColourSchemeHours(moment);
  const hour = Number(moment.slice(11, 13));
  if (hour < dawn || hour >= late) return 'night';
  return hour < dusk ? 'day' : 'evening';
}
