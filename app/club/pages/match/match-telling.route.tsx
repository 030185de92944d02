import { useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import TellingCard from '#app/club/forum/telling/telling.route.tsx';

/** What there is to tell of a change is for whoever looks after the calendar. */
export async function clientLoader({ params: { id = '' } }: { params: { id?: string } }) {
  const { rooms } = await call('GET /api/me');
  if (!rooms.includes('calendar')) return null;
  return { id, telling: await call('GET /api/desk/calendar/events/{id}/telling', { param: { id } }) };
}

export default function MatchTelling() {
  return useLoaderData<typeof clientLoader>() ? <TellingCard /> : null;
}
