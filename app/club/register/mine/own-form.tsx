import { call } from '#app/api/call.ts';
import { boxesShown, OwnFields, ownLabels, ownOf } from '#app/club/register/entry/own-fields.tsx';
import type { MyDetails } from '#app/club/register/entry/register-schemas.server.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { Field } from '#app/ui/field.tsx';

const labels: Record<string, string> = { phone: 'Telephone', ...ownLabels };

interface Props {
  details: MyDetails;
  onDone: () => unknown;
}

/** What members put right themselves. */
export function OwnForm({ details, onDone }: Props) {
  return (
    <DeskForm
      labels={labels}
      button="Keep my details"
      said="Kept."
      version={details.version}
      shown={boxesShown}
      act={async (values, version) => {
        const json = { ...ownOf(values, details), phone: values.phone ?? '' };
        await call('PUT /api/directory/my-details', { json, version });
        return undefined;
      }}
      onDone={onDone}
    >
      <OwnFields entry={details} mine>
        <Field
          label="Telephone"
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={details.phone}
          hint="Captains see it, to ring you about a match."
        />
      </OwnFields>
    </DeskForm>
  );
}
