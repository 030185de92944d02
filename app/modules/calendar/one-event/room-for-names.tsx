import { isOff, lastDateOf } from '#app/core/event.ts';
import type { CalendarEvent } from '#app/modules/calendar/year-round/season.ts';
import { useClub, useShell } from '#app/site/shell.ts';

/** Whether members can say here whether they play: names are taken for it, and it is to come. */
const takesNamesOn = (event: CalendarEvent, today: string) =>
  event.takesNames && !event.movedTo && !event.shift && !isOff(event) && lastDateOf(event) >= today;

/** Where a member says whether they can play; the buttons come once they are signed in (names/answers/show-names.ts). */
export function RoomForNames({ event }: { event: CalendarEvent }) {
  const { uses } = useClub();
  const { today } = useShell();
  return uses.names && takesNamesOn(event, today) ? <div className="no-print" data-names={event.id} /> : null;
}
