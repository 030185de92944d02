import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { ApiCallResponse } from '#app/api/calls.ts';
import { getSeasonDateRange } from '#app/core/season-days.ts';
import { toCustomFields } from '#app/endpoints/fields.ts';
import type { AdminCalendarEvent } from '#app/modules/calendar/events/admin-event.ts';
import { eventStateFields } from '#app/modules/calendar/events/event-form-fields.ts';
import { Field } from '#app/ui/field.tsx';
import { useEventClashConfirmation } from './use-clash-confirmation.tsx';

interface Props {
  event: Pick<AdminCalendarEvent, 'id' | 'state' | 'note' | 'version'>;
  season: number;
  onDone: (done: ApiCallResponse<'PUT /api/desk/calendar/events/{id}/state'> | undefined) => unknown;
}

/** Form for a new date, or none yet. Clashes in the response are shown first. */
export function PostponeEventForm({ event, season, onDone }: Props) {
  const { sending, warnings, clear, again } = useEventClashConfirmation();
  return (
    <MutationForm
      mutation="PUT /api/desk/calendar/events/{id}/state"
      param={{ id: event.id }}
      fields={toCustomFields(eventStateFields)}
      initialValues={{ version: event.version }}
      button="Postpone the event"
      kind="danger"
      idempotent
      fromConflictRow={({ season, year, day, note }) => ({
        date: `${year ?? season}-${day}`,
        note: String(note ?? ''),
      })}
      buildBody={(values) => ({ ...values, state: 'postponed' })}
      submit={sending}
      onDone={onDone}
    >
      <div className="event-inputs" onInput={clear}>
        <Field
          label={eventStateFields.date.label}
          name="date"
          type="date"
          {...getSeasonDateRange(season)}
          hint={eventStateFields.date.hint}
        />
        <Field
          label={eventStateFields.note.label}
          name="note"
          maxLength={eventStateFields.note.maxLength}
          defaultValue={event.state === 'on' ? '' : event.note}
          hint={eventStateFields.note.hint}
        />
      </div>
      {warnings.length > 0 ? again : null}
    </MutationForm>
  );
}
