import { useLoaderData, useOutletContext, useRevalidator } from 'react-router';
import { call } from '#app/api/call.ts';
import type { DeskEvent } from '#app/club/calendar/calendar.ts';
import { CallingOff } from './calling-off.tsx';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/calendar/events/{id}/telling', { param: { id } });

/** On an event's page: whether it is on, and the ways to call it off and to tell of it. */
export default function TellingPart() {
  const telling = useLoaderData<typeof clientLoader>();
  const { event, season } = useOutletContext<{ event: DeskEvent; season: number }>();
  const { revalidate } = useRevalidator();
  return <CallingOff key={event.id} event={event} season={season} telling={telling} onDone={revalidate} />;
}
