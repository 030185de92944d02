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
  /** Initial values. */
  event: EventFields;
  /** Event to update, with the version that was fetched; omitted for a new one. */
  existing?: { id: string; version: number } | undefined;
  /** Message shown on success; without it, the page shows its own. */
  said?: string;
  /** `done` is missing if the officer kept the other person's version after a conflict. */
  onDone: (done?: { change: string }) => unknown;
}

/** Form that creates or updates an event. Clashes in the response are shown first; the officer can then save anyway. */
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
