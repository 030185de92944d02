import { formatCount } from '#app/core/language.ts';

/** Stage of bookings by date and places; `full` still offers the waiting list. */
export type BookingStage = 'not-yet' | 'open' | 'full' | 'closed';

interface BookingPeriod {
  /** Date of today in London, 'YYYY-MM-DD'. */
  today: string;
  /** First and last date of bookings; no bookings without a first one. */
  from: string | null;
  closes: string | null;
  places: number | null;
  /** Number of places that are taken. */
  taken: number;
}

/** Returns the stage. The last date is inclusive. */
export function getBookingStage({ today, from, closes, places, taken }: BookingPeriod): BookingStage {
  if (closes !== null && today > closes) return 'closed';
  if (from === null || today < from) return 'not-yet';
  return places !== null && taken >= places ? 'full' : 'open';
}

export const isBookingOpen = (stage: string) => stage === 'open' || stage === 'full';

/** Returns the number of free places; infinite without a limit. */
export const countFreePlaces = ({ places, taken }: Pick<BookingPeriod, 'places' | 'taken'>) =>
  places === null ? Number.POSITIVE_INFINITY : Math.max(0, places - taken);

/** '3 places left', '1 place left'; '' if places are unlimited. */
export const formatPlacesLeft = (booked: Pick<BookingPeriod, 'places' | 'taken'>) =>
  booked.places === null ? '' : formatCount(countFreePlaces(booked), 'place left', 'places left');
const stateOrder = { in: 0, unconfirmed: 1, waiting: 2, withdrawn: 3 };

/** Sorts those with a place first and withdrawn ones last, each in their order. */
export const sortBookings = <T extends { state: keyof typeof stateOrder }>(bookings: T[]): T[] =>
  bookings.toSorted((a, b) => stateOrder[a.state] - stateOrder[b.state]);
