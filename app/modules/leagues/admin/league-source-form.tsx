import { Link, useRevalidator } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { RadioOrCheckboxInput } from '#app/ui/field.tsx';
import type { LeagueAdminPageData } from './league-admin-page.ts';
import { leagueTableSourceFields } from './league-form-fields.ts';

/** Renders the choice of the table's source, with a link to import the sheet. */
export function LeagueTableSourceForm({
  league: { day, source, version, hasSheet },
}: {
  league: LeagueAdminPageData;
}) {
  const { revalidate } = useRevalidator();
  return (
    <>
      {source === 'sheet' && hasSheet ? (
        <>
          <p>
            You can copy the sheet, once: its table and our results are copied here, nothing is lost, and from
            then on the table follows what you enter.
          </p>
          <Link className="button" to={`/desk/results/${day}/take-over`}>
            Copy the sheet
          </Link>
        </>
      ) : null}
      <details open={!hasSheet}>
        <summary>{hasSheet ? 'Switch without copying anything' : 'Switch'}</summary>
        <MutationForm
          mutation="PATCH /api/desk/results/leagues/{day}"
          param={{ day }}
          fields={leagueTableSourceFields}
          initialValues={{ version }}
          button="Save"
          successMessage="Saved. The league’s page shows it now."
          onDone={revalidate}
          fieldOverrides={{
            source: (
              <fieldset className="choices">
                <legend>The table and the results come from</legend>
                <RadioOrCheckboxInput
                  name="source"
                  value="sheet"
                  label="the league’s published sheet"
                  hint="It is fetched every few minutes. What you enter here is kept, and not shown in the table."
                  defaultChecked={source === 'sheet'}
                />
                <RadioOrCheckboxInput
                  name="source"
                  value="own"
                  label="the club’s own results"
                  hint="The table is worked out from the matches below, by the rule card."
                  defaultChecked={source === 'own'}
                />
              </fieldset>
            ),
          }}
        />
      </details>
    </>
  );
}
