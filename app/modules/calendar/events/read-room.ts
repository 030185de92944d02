import { call } from '#app/api/call.ts';

/** The room at the season that an address asks for, else at the calendar's. */
export function readRoom({ url }: Pick<Request, 'url'>) {
  const season = new URL(url).searchParams.get('season') || undefined;
  return call('GET /api/desk/calendar', { query: { season } });
}
