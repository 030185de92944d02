import type { ComponentProps } from 'react';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { capital } from '#app/site/club-words.ts';
import { useWords } from '#app/site/shell.ts';
import { Field, SelectField } from '#app/ui/field.tsx';
import type { DeskLine, ProgrammeRoom } from './programme.endpoints.server.ts';
import { lineFields } from './programme-line.ts';

interface Props extends Omit<ComponentProps<typeof ActForm>, 'fields' | 'looks' | 'was'> {
  room: ProgrammeRoom;
  /** Undefined for a new line. */
  line?: DeskLine;
  /** Suggested day of a new line. */
  after?: string;
}

/** Form of a programme line: subject, day and time, place, result. */
export function LineForm({ room: { event, ties }, line, after = '', ...form }: Props) {
  const rink = { ...lineFields.rink, label: capital(useWords().rink) };
  const { day, tie } = lineFields;
  return (
    <ActForm
      {...form}
      fields={{ ...lineFields, rink }}
      was={line}
      looks={{
        day:
          event.first === event.last ? (
            <input type="hidden" name="day" value={event.first} />
          ) : (
            <Field
              label={day.label}
              name="day"
              type="date"
              min={event.first}
              max={event.last}
              defaultValue={line?.day ?? after}
            />
          ),
        tie:
          ties.length > 0 ? (
            <SelectField label={tie.label} name="tie" hint={tie.hint} defaultValue={line?.tie ?? ''}>
              <option value="">none of these</option>
              {line?.tie && !ties.some(({ id }) => id === line.tie) ? (
                <option value={line.tie}>as now</option>
              ) : null}
              {ties.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          ) : null,
      }}
    />
  );
}
