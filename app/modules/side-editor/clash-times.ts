/** Duration of a match and the way to it, in hours. */
const matchHours = 4;

/**
 * Return true if two start times of one day, 'HH:MM', are less than four hours apart. An unknown time ('') fills the whole day.
 */
export function isOverlappingTime(one: string, other: string): boolean {
  if (!one || !other) return true;
  return Math.abs(toMinutes(one) - toMinutes(other)) < matchHours * 60;
}

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
