import { call } from '#app/api/call.ts';

/** Fetch the calendar's admin data for the season in the URL's query, else for the calendar's. */
export function fetchCalendarAdminData({ url }: Pick<Request, 'url'>) {
  const season = new URL(url).searchParams.get('season') || undefined;
  return call('GET /api/desk/calendar', { query: { season } });
}
