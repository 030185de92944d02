import { Link } from 'react-router';
import { LatestChanges } from '#app/admin/changes/latest-changes.tsx';
import { RowActs } from '#app/admin/forms/row-acts.tsx';
import { type Acts, useActs } from '#app/admin/forms/use-acts.tsx';
import type { Answer } from '#app/api/calls.ts';
import { showTime, showWeekdayAndDay } from '#app/core/dates.ts';
import { EventForm } from '#app/modules/calendar/admin/event-form.tsx';
import { roomPath } from '#app/modules/calendar/calendar.ts';
import { Fold } from '#app/ui/fold.tsx';

type EventInRoom = Answer<'GET /api/desk/calendar/events/{id}'>;

interface Props {
  entry: EventInRoom;
  /** Name of the event's kind. */
  kind: string;
  desk: Acts;
}

/** Calendar data of the event, editable; a copy of it, its programme, and removal last. */
export function Entry({ entry: { event, room }, kind, desk }: Props) {
  const { id, season, time, place, location } = event;
  const where = place === 'elsewhere' ? location : place;
  return (
    <div className="folds">
      <Fold
        title="Day, time and place"
        about={[kind, time && showTime(time), where].filter(Boolean).join(', ')}
        id="entry"
      >
        {/* The send sheet opens far above; the confirmation with undo covers both. */}
        <EventForm
          room={room}
          event={event}
          existing={event}
          onDone={async (done) => {
            await desk.refresh();
            if (done) desk.say('Saved.', done);
          }}
        />
        <p>
          <Link to={`/desk/calendar/add?season=${season}&like=${id}`}>Add another like it</Link>
        </p>
        <p>
          <Link to={`/desk/calendar/${id}/programme`}>Its programme</Link>, where it has many parts.
        </p>
      </Fold>
      <Removal entry={{ event, room }} />
      <LatestChanges room="calendar" subject={`event:${id}`} onUndone={desk.refresh} />
    </div>
  );
}

function Removal({ entry: { event, room } }: Pick<Props, 'entry'>) {
  const desk = useActs();
  const { id, opponent, date, version } = event;
  return (
    <Fold title="Remove it" about="as if it had never been">
      {desk.word}
      <p>To tell members that it is off, cancel it instead.</p>
      <div className="actions">
        <RowActs
          name={opponent}
          version={version}
          desk={desk}
          param={{ id }}
          remove={{
            act: 'DELETE /api/desk/calendar/events/{id}',
            button: 'Remove',
            said: `${opponent}, ${showWeekdayAndDay(date)}, is out of the calendar.`,
            to: roomPath(room),
            sure: {
              title: `Remove ${opponent}?`,
              about:
                'It goes from every page as if it had never been. To tell members that it is off, cancel it instead. Whoever follows the calendar on a phone is told that it is off. You can take this back for a day.',
            },
          }}
        />
      </div>
    </Fold>
  );
}
