import { Link } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { AdminRowActionButtons } from '#app/admin/forms/row-actions.tsx';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import type { ApiCallResponse } from '#app/api/calls.ts';
import { formatTimeOfDay, formatWeekdayAndDate } from '#app/core/dates.ts';
import { EventForm } from '#app/modules/calendar/admin/event-form.tsx';
import { getCalendarAdminPath } from '#app/modules/calendar/calendar.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';

type EventDetail = ApiCallResponse<'GET /api/desk/calendar/events/{id}'>;

interface Props {
  entry: EventDetail;
  /** Name of the event's kind. */
  kind: string;
  desk: MutationRunner;
  /** True if there is nothing else to do here: the form is in view where there is room. */
  isMain: boolean;
}

/** Calendar data of the event, editable; a copy of it, its programme, and removal last. */
export function CalendarEventEditSections({ entry: { event, room }, kind, desk, isMain }: Props) {
  const { id, season, time, place, location } = event;
  const where = place === 'elsewhere' ? location : place;
  return (
    <div className="folds">
      <CollapsibleSection
        title="Day, time and place"
        about={[kind, time && formatTimeOfDay(time), where].filter(Boolean).join(', ')}
        id="entry"
        className={isMain ? 'unfolded' : ''}
      >
        {/* The send sheet opens far above; the confirmation with undo covers both. */}
        <EventForm
          room={room}
          event={event}
          existing={event}
          onDone={async (done) => {
            await desk.refresh();
            if (done) desk.showResult('Saved.', done);
          }}
        />
        <p>
          <Link to={`/desk/calendar/add?season=${season}&like=${id}`}>Copy this event</Link>
        </p>
        <p>
          <Link to={`/desk/calendar/${id}/programme`}>Programme</Link>, if the event has several parts.
        </p>
      </CollapsibleSection>
      <RemoveEventFold entry={{ event, room }} />
      <RecentAdminChangesList room="calendar" subject={`event:${id}`} onUndone={desk.refresh} />
    </div>
  );
}

function RemoveEventFold({ entry: { event, room } }: Pick<Props, 'entry'>) {
  const desk = useMutationRunner();
  const { id, opponent, date, version } = event;
  return (
    <CollapsibleSection title="Remove event" about="from every page">
      {desk.notice}
      <p>If the event will not take place, cancel it instead, so that members know.</p>
      <div className="actions">
        <AdminRowActionButtons
          row={{ id, name: opponent, version }}
          desk={desk}
          remove={{
            mutation: 'DELETE /api/desk/calendar/events/{id}',
            button: 'Remove',
            said: `${opponent}, ${formatWeekdayAndDate(date)}, removed.`,
            to: getCalendarAdminPath(room),
            sure: {
              title: `Remove ${opponent}?`,
              about:
                'This deletes the event from every page. If it will not take place, cancel it instead, so that members know. In calendars on phones it will appear as cancelled. You can undo this for 24 hours.',
            },
          }}
        />
      </div>
    </CollapsibleSection>
  );
}
