import { useState } from 'react';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { toCustomFields } from '#app/endpoints/fields.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar-season/calendar-season.ts';
import { type EventFormValues, toEventFormValues } from '#app/modules/calendar/events/admin-event.ts';
import type { CalendarAdminData } from '#app/modules/calendar/events/calendar-admin-data.ts';
import { eventFormFields } from '#app/modules/calendar/events/event-form-fields.ts';
import { fillPlaceholdersDeep, getTextPlaceholders } from '#app/site/placeholders.ts';
import { useDocumentShell } from '#app/site/shell.ts';
import { EventFormInputs } from './event-form-inputs.tsx';
import { useEventClashConfirmation } from './use-clash-confirmation.tsx';

interface Props {
  room: CalendarAdminData;
  /** Initial values. */
  event: EventFormValues;
  /** Event to update, with the version that was fetched; omitted for a new one. */
  existing?: { id: string; version: number } | undefined;
  /** Message shown on success; without it, the page shows its own. */
  said?: string;
  /** `done` is missing if the officer kept the other person's version after a conflict. */
  onDone: (done?: { change: string }) => unknown;
  /** Called with the values of the form as they are typed. */
  onTyped?: ((typed: EventFormValues) => void) | undefined;
}

/** Form that creates or updates an event. Clashes in the response are shown first; the officer can then save anyway. */
export function EventForm({ room, event, existing, said, onDone, onTyped }: Props) {
  const { club, thisYear } = useDocumentShell();
  const [round, setRound] = useState(0);
  const { sending, warnings, clear, again } = useEventClashConfirmation();
  return (
    <MutationForm
      mutation={existing ? 'PUT /api/desk/calendar/events/{id}' : 'POST /api/desk/calendar/events'}
      param={existing ? { id: existing.id } : {}}
      fields={toCustomFields(eventFormFields)}
      initialValues={existing && { version: existing.version }}
      button={existing ? 'Save' : 'Add to the calendar'}
      {...(said && { successMessage: said })}
      fromConflictRow={(current: CalendarEvent) =>
        toEventFormValues(fillPlaceholdersDeep(current, getTextPlaceholders(club, thisYear)), club.name)
      }
      buildBody={(values) => (existing ? values : { ...values, season: room.season })}
      submit={sending}
      onDone={async (done) => {
        await onDone(done);
        setRound((was) => was + 1);
      }}
    >
      <div onInput={clear}>
        <EventFormInputs key={`${existing?.version} ${round}`} room={room} event={event} onTyped={onTyped} />
      </div>
      {warnings.length > 0 ? again : null}
    </MutationForm>
  );
}
