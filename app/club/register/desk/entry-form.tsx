import { call } from '#app/api/call.ts';
import { showJoined } from '#app/club/register/entry/joined.ts';
import { boxesShown, OwnFields, ownLabels, ownOf } from '#app/club/register/entry/own-fields.tsx';
import { notAboutHealth } from '#app/club/register/entry/register.ts';
import type { RegisterPage } from '#app/club/register/entry/register-schemas.server.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { Field, LinesField, SelectField } from '#app/ui/field.tsx';

const labels: Record<string, string> = {
  ...{ className: 'Class of membership', joined: 'Joined' },
  ...ownLabels,
  notes: 'Notes for officers',
};

interface Props {
  page: RegisterPage;
  onDone: () => unknown;
}

/** What the register says of a member, for whoever keeps the roll. */
export function EntryForm({ page, onDone }: Props) {
  const { classes, member } = page;
  const offered = classes.filter(({ putBy, id }) => !putBy || id === page.class);
  const nameOf = classes.find(({ id }) => id === page.class)?.name ?? '';
  return (
    <DeskForm
      labels={labels}
      button="Save"
      said="Saved."
      version={page.version}
      inReach
      shown={(current) => ({ className: String(current.class ?? ''), ...boxesShown(current) })}
      act={async (values, version) => {
        const { className = '', joined = '', notes = '' } = values;
        const id = classes.find(({ name }) => name === className)?.id ?? null;
        const json = { ...ownOf(values, page), class: id, joined, notes };
        await call('PUT /api/desk/members/{id}/register', { param: { id: member }, json, version });
        return undefined;
      }}
      onDone={onDone}
    >
      {({ errors }) => (
        <>
          <SelectField
            label="Class of membership"
            name="className"
            defaultValue={nameOf}
            error={errors.class}
          >
            <option value="">none</option>
            {offered.map(({ id, name }) => (
              <option key={id}>{name}</option>
            ))}
          </SelectField>
          <Field
            label="Joined"
            name="joined"
            autoComplete="off"
            defaultValue={showJoined(page.joined)}
            hint="A year such as 2012, or a day such as 14 March 2012."
          />
          <OwnFields entry={page} />
          <LinesField
            label="Notes for officers"
            name="notes"
            rows={4}
            maxLength={2000}
            defaultValue={page.notes}
            hint={notAboutHealth}
          />
        </>
      )}
    </DeskForm>
  );
}
