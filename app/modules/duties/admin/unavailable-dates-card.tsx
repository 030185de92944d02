import { MutationButton } from '#app/admin/forms/mutation-button.tsx';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { defineCustomField } from '#app/endpoints/fields.ts';
import { formatUnavailableDates } from '#app/modules/duties/own/my-unavailable-dates.tsx';
import { dateRangeFormFields } from '#app/modules/duties/rotas/rota-form-fields.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import type { DutiesAdminData } from './duties-section-schemas.ts';

/** Render the members' unavailable dates, entered by themselves or by an officer for them. */
export function UnavailableDatesCard({
  room: { away, members },
  desk,
}: {
  room: DutiesAdminData;
  desk: MutationRunner;
}) {
  return (
    <CollapsibleSection
      title="Members away"
      about={away.length > 0 ? `${away.length} on the list` : 'no one'}
      id="away"
    >
      <ul className="list">
        {away.map((one) => (
          <li key={one.id} className="print-row">
            <span>
              <strong>{one.name}</strong>, {formatUnavailableDates(one)}
            </span>
            <MutationButton
              isSmall
              desk={desk}
              mutation="DELETE /api/desk/duties/away/{id}"
              input={{ param: { id: one.id } }}
              successMessage="Dates removed."
            >
              Remove
              <span className="visually-hidden">
                {' '}
                {one.name}, {formatUnavailableDates(one)}
              </span>
            </MutationButton>
          </li>
        ))}
      </ul>
      <MutationForm
        mutation="POST /api/desk/duties/away"
        fields={{ member: defineCustomField('Member'), ...dateRangeFormFields }}
        fieldOverrides={{
          member: (
            <SelectField label="Member" name="member" defaultValue="">
              <option value="">Choose…</option>
              <Options of={members} />
            </SelectField>
          ),
        }}
        button="Add dates"
        successMessage="Dates added."
        kind="quiet"
        onDone={desk.refresh}
      />
    </CollapsibleSection>
  );
}
