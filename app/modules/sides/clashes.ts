/** A time of a day, 'HH:MM', or '' where it is not known. */
const hours = 4;

/** Whether two things of one day are at the same time: a match and the way to it take four hours; what has no time takes the day. */
export function isSameTime(one: string, other: string): boolean {
  if (!one || !other) return true;
  return Math.abs(minutes(one) - minutes(other)) < hours * 60;
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
