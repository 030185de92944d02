/** Quiet hours in London: start and end. */
const [from, until] = [21, 8];

const zone = 'Europe/London';

/** Returns the earliest time for a push: at once by day, or on the day of its match; else at 8:00. */
export function getEarliestPushTime(moment: Date, day: string | null = null): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone);
  const isLoud = local.hour >= until && local.hour < from;
  if (isLoud || local.toPlainDate().toString() === day) return moment;
  const date = local.toPlainDate().add({ days: local.hour >= from ? 1 : 0 });
  const morning = date.toZonedDateTime({ timeZone: zone, plainTime: { hour: until } });
  return new Date(morning.epochMilliseconds);
}

/** Converts a London time 'YYYY-MM-DDTHH:MM' to a stored ISO timestamp. */
export const londonTimeToIso = (local: string): string =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds).toISOString();
