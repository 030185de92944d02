import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Answer } from '#app/api/calls.ts';
import { seasonBounds } from '#app/core/season-days.ts';
import { drawn } from '#app/endpoints/fields.ts';
import type { DeskEvent } from '#app/modules/calendar/events/desk-event.ts';
import { stateForm } from '#app/modules/calendar/events/event-fields.ts';
import { Field } from '#app/ui/field.tsx';
import { useClashes } from './use-clashes.tsx';

interface Props {
  event: Pick<DeskEvent, 'id' | 'state' | 'note' | 'version'>;
  season: number;
  onDone: (done: Answer<'PUT /api/desk/calendar/events/{id}/state'> | undefined) => unknown;
}

/** Form for a new date, or none yet. Clashes in the response are shown first. */
export function PostponeForm({ event, season, onDone }: Props) {
  const { sending, warnings, clear, again } = useClashes();
  return (
    <ActForm
      act="PUT /api/desk/calendar/events/{id}/state"
      param={{ id: event.id }}
      fields={drawn(stateForm)}
      was={{ version: event.version }}
      button="Postpone the event"
      kind="danger"
      once
      shown={({ season, year, day, note }) => ({
        date: `${year ?? season}-${day}`,
        note: String(note ?? ''),
      })}
      sends={(values) => ({ ...values, state: 'postponed' })}
      around={sending}
      onDone={onDone}
    >
      {warnings.length > 0 ? again : null}
      <div className="event-inputs" onInput={clear}>
        <Field
          label={stateForm.date.label}
          name="date"
          type="date"
          {...seasonBounds(season)}
          hint={stateForm.date.hint}
        />
        <Field
          label={stateForm.note.label}
          name="note"
          maxLength={stateForm.note.most}
          defaultValue={event.state === 'on' ? '' : event.note}
          hint={stateForm.note.hint}
        />
      </div>
    </ActForm>
  );
}
