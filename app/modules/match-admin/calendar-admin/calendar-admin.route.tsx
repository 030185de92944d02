import { useLoaderData, useRevalidator } from 'react-router';
import { NavigationNotice } from '#app/admin/navigation-notice.tsx';
import { call } from '#app/api/call.ts';
import { formatAvailableCount } from '#app/modules/availability/availability.ts';
import { CalendarAdminPage } from '#app/modules/calendar/admin/calendar-admin-page.tsx';
import { fetchCalendarAdminData } from '#app/modules/calendar/calendar.ts';

export async function clientLoader({ request }: { request: Request }) {
  const [room, available] = await Promise.all([
    fetchCalendarAdminData(request),
    // The calendar is of use without this column.
    fetchAvailability().catch(() => ({})),
  ]);
  return { room, available };
}

/** Render the calendar in the admin area, with the availability for those who pick teams. */
export default function CalendarAdminRoute() {
  const { revalidate } = useRevalidator();
  return (
    <CalendarAdminPage {...useLoaderData<typeof clientLoader>()}>
      <NavigationNotice onUndone={revalidate} />
    </CalendarAdminPage>
  );
}

/** Return '4 of 9 available' by event, for those that ask for it; empty without permission. */
async function fetchAvailability(): Promise<Record<string, string>> {
  const { rooms } = await call('GET /api/me');
  if (!rooms.includes('playing')) return {};
  const { events } = await call('GET /api/desk/playing');
  return Object.fromEntries(
    events.flatMap(({ event, board, isOff, summary }) =>
      board && !isOff ? [[event.id, formatAvailableCount(summary.yes, board.wanted)]] : [],
    ),
  );
}
