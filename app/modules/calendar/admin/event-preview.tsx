import { formatDayAndMonth, formatTimeOfDay, formatWeekdayAndDate } from '#app/core/dates.ts';
import { toEventDateColumns } from '#app/core/event.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar-season/calendar-season.ts';
import { EventList, EventListItemFrame } from '#app/modules/calendar/event-list-item.tsx';
import type { EventFormValues } from '#app/modules/calendar/events/admin-event.ts';
import type { CalendarAdminData } from '#app/modules/calendar/events/calendar-admin-data.ts';
import { formatEventTime } from '#app/modules/calendar/events/format-event-time.ts';
import { getEventKind } from '#app/modules/calendar/kinds/event-kind.ts';
import { useClub } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { formatAdminEventPlace, formatAdminEventState } from './admin-event-months.tsx';

interface Props {
  room: CalendarAdminData;
  /** Values of the form as they are typed. */
  typed: EventFormValues;
}

/** Render a new event as it will be in the calendar, and the other events of its days. */
export function EventPreview({ room, typed }: Props) {
  const club = useClub();
  const { date, lastDay } = typed;
  if (!date)
    return (
      <Card title="In the calendar">
        <p className="soft">Choose a date to see the event as it will appear, and what else is on.</p>
      </Card>
    );
  const event = toPreviewEvent(room, typed, club.name);
  const last = lastDay > date ? lastDay : date;
  const others = room.events.filter((one) => one.date <= last && (one.lastDay || one.date) >= date);
  return (
    <>
      <Card title="In the calendar">
        <EventList>
          <EventListItemFrame event={event} isDuplicate showKind time={formatEventTime(event, club)} />
        </EventList>
      </Card>
      <Card title={`Also on ${formatWeekdayAndDate(date)}`}>
        {others.length > 0 ? (
          <LinkRowList>
            {others.map((one) => (
              <LinkRowItem
                key={one.id}
                name={one.opponent}
                line={[one.time && formatTimeOfDay(one.time), formatAdminEventPlace(one)]
                  .filter(Boolean)
                  .join(', ')}
                state={formatAdminEventState(one, getEventKind(room.kinds, one.type))}
                pressing={one.state !== 'on'}
              />
            ))}
          </LinkRowList>
        ) : (
          <p className="soft">No other events.</p>
        )}
      </Card>
    </>
  );
}

function toPreviewEvent({ season, kinds, teams }: CalendarAdminData, typed: EventFormValues, club: string) {
  const { type, date, lastDay, opponent, place, location, time, note, ourTeam } = typed;
  return {
    ...toEventDateColumns(date, season),
    id: '',
    type,
    kind: getEventKind(kinds, type),
    date: formatDayAndMonth(date.slice(5)),
    ends_on: lastDay > date ? lastDay : null,
    opponent: opponent || '…',
    ours: teams.find(({ id }) => id === ourTeam)?.name,
    location: place === 'home' ? club : place === 'away' ? opponent : location,
    time: time || null,
    note,
    link: null,
    state: 'on',
    postponed_from: null,
  } satisfies Partial<CalendarEvent> as CalendarEvent;
}
