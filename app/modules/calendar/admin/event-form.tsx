import { useState } from 'react';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { drawn } from '#app/endpoints/fields.ts';
import type { CalendarRoom } from '#app/modules/calendar/events/calendar-room.ts';
import { type EventFields, fieldsOf } from '#app/modules/calendar/events/desk-event.ts';
import { eventForm } from '#app/modules/calendar/events/event-fields.ts';
import type { CalendarEvent } from '#app/modules/calendar/year-round/season.ts';
import { useShell } from '#app/site/shell.ts';
import { fillAll, wordsOf } from '#app/site/words.ts';
import { EventInputs } from './event-inputs.tsx';
import { useClashes } from './use-clashes.tsx';

interface Props {
  room: CalendarRoom;
  /** What the form shows at first. */
  event: EventFields;
  /** The event that is changed, of the version that was seen; none for a new one. */
  existing?: { id: string; version: number } | undefined;
  /** What its foot says when it is done; without it the screen says that itself. */
  said?: string;
  /** `done` is missing where one gave way to somebody else. */
  onDone: (done?: { change: string }) => unknown;
}

/** The form of an event: what clashes is pointed out first, and saved if the officer says so. */
export function EventForm({ room, event, existing, said, onDone }: Props) {
  const { club, thisYear } = useShell();
  const [round, setRound] = useState(0);
  const { sending, warnings, clear, again } = useClashes();
  return (
    <ActForm
      act={existing ? 'PUT /api/desk/calendar/events/{id}' : 'POST /api/desk/calendar/events'}
      param={existing ? { id: existing.id } : {}}
      fields={drawn(eventForm)}
      was={existing && { version: existing.version }}
      button={existing ? 'Save' : 'Add to the calendar'}
      {...(said && { said })}
      shown={(current: CalendarEvent) => fieldsOf(fillAll(current, wordsOf(club, thisYear)), club.name)}
      sends={(values) => (existing ? values : { ...values, season: room.season })}
      around={sending}
      onDone={async (done) => {
        await onDone(done);
        setRound((was) => was + 1);
      }}
    >
      {warnings.length > 0 ? again : null}
      <div className="event-inputs" onInput={clear}>
        <EventInputs key={`${existing?.version} ${round}`} room={room} event={event} />
      </div>
    </ActForm>
  );
}
