/** The hours in London in which no phone is woken. */
const [from, until] = [21, 8];

const zone = 'Europe/London';

/**
 * From when on a phone may be told of something that is ready at a moment: at once by day, and on the day of the match that it is
 * about; else at eight.
 */
export function loudFrom(moment: Date, day: string | null = null): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone);
  const isLoud = local.hour >= until && local.hour < from;
  if (isLoud || local.toPlainDate().toString() === day) return moment;
  const date = local.toPlainDate().add({ days: local.hour >= from ? 1 : 0 });
  const morning = date.toZonedDateTime({ timeZone: zone, plainTime: { hour: until } });
  return new Date(morning.epochMilliseconds);
}

/** A moment in London, 'YYYY-MM-DDTHH:MM', as it is kept. */
export const momentOf = (local: string): string =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds).toISOString();
