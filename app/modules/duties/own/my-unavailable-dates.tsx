import { MutationButton } from '#app/admin/forms/mutation-button.tsx';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatWeekdayAndDate } from '#app/core/dates.ts';
import { dateRangeFormFields } from '#app/modules/duties/rotas/rota-form-fields.ts';
import { Card } from '#app/ui/card.tsx';
import type { MyDuties } from './my-duties-schemas.ts';

/** '3 August to 17 August', or a single day. */
export const formatUnavailableDates = ({ from, to }: { from: string; to: string }) =>
  from === to ? formatWeekdayAndDate(from) : `${formatWeekdayAndDate(from)} to ${formatWeekdayAndDate(to)}`;

/** Render the member's own unavailable dates. */
export function MyUnavailableDatesCard({ away, desk }: { away: MyDuties['away']; desk: MutationRunner }) {
  return (
    <Card title="Dates I am away">
      <p>You will not be given a duty on these dates.</p>
      <ul className="list">
        {away.map((one) => (
          <li key={one.id} className="print-row">
            <span>{formatUnavailableDates(one)}</span>
            <MutationButton
              isSmall
              desk={desk}
              mutation="DELETE /api/duties/away/{id}"
              input={{ param: { id: one.id } }}
              successMessage="Dates removed."
            >
              Remove<span className="visually-hidden"> {formatUnavailableDates(one)}</span>
            </MutationButton>
          </li>
        ))}
      </ul>
      <MutationForm
        mutation="POST /api/duties/away"
        fields={dateRangeFormFields}
        button="Add dates"
        kind="quiet"
        successMessage="Dates added."
        onDone={desk.refresh}
      />
    </Card>
  );
}
