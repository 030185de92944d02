import { call } from '#app/api/call.ts';
import type { MemberClass } from '#app/club/members/register/classes.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { Field } from '#app/ui/field.tsx';

const labels = { name: 'What is it called?', keepsMonths: 'Months that it keeps those who left' };

interface Props {
  /** None for a new one. */
  one?: MemberClass;
  onDone: () => unknown;
}

/** What a class of membership is, for a new one or one that is changed. */
export function ClassForm({ one, onDone }: Props) {
  return (
    <DeskForm
      labels={labels}
      button={one ? 'Save' : 'Add the class'}
      said={one ? 'Saved.' : 'Added.'}
      kind="quiet"
      version={one?.version}
      reset={!one}
      act={async ({ name, keepsMonths }, version) => {
        const json = { name, keepsMonths: keepsMonths.trim() === '' ? null : Number(keepsMonths) };
        if (one) await call('PUT /api/desk/member-classes/{id}', { param: { id: one.id }, json, version });
        else await call('POST /api/desk/member-classes', { json });
        return undefined;
      }}
      onDone={onDone}
    >
      <Field label={labels.name} name="name" maxLength={40} autoComplete="off" defaultValue={one?.name} />
      <Field
        label={labels.keepsMonths}
        name="keepsMonths"
        type="number"
        inputMode="numeric"
        min={0}
        max={600}
        defaultValue={one?.keepsMonths ?? ''}
        hint="Left empty for as long as the club likes."
      />
    </DeskForm>
  );
}
