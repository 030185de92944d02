import type { ComponentProps } from 'react';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { capitalize } from '#app/site/club-terms.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { Field, SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import type { ProgrammeAdminData, ProgrammeAdminLine } from './programme.endpoints.server.ts';
import { programmeLineFields } from './programme-line-fields.ts';

interface Props
  extends Omit<ComponentProps<typeof MutationForm>, 'fields' | 'fieldOverrides' | 'initialValues'> {
  room: ProgrammeAdminData;
  /** Undefined for a new line. */
  line?: ProgrammeAdminLine;
  /** Suggested day of a new line. */
  after?: string;
}

/** Form of a programme line: subject, day and time, place, result. */
export function ProgrammeLineForm({ room: { event, ties }, line, after = '', ...form }: Props) {
  const rink = { ...programmeLineFields.rink, label: capitalize(useClubTerms().rink) };
  const { day, tie } = programmeLineFields;
  return (
    <MutationForm
      {...form}
      fields={{ ...programmeLineFields, rink }}
      initialValues={line}
      fieldOverrides={{
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
                <option value={line.tie}>no change</option>
              ) : null}
              <Options of={ties} />
            </SelectField>
          ) : null,
      }}
    />
  );
}
