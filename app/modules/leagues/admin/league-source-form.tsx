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
            You can copy the sheet once. Its table and our results are copied here and nothing is lost. From
            then on the table is worked out from the results you enter.
          </p>
          <Link className="button" to={`/desk/results/${day}/take-over`}>
            Copy the sheet
          </Link>
        </>
      ) : null}
      <details open={!hasSheet}>
        <summary>
          {hasSheet ? 'Switch without copying anything' : 'Change where the table comes from'}
        </summary>
        <MutationForm
          mutation="PATCH /api/desk/results/leagues/{day}"
          param={{ day }}
          fields={leagueTableSourceFields}
          initialValues={{ version }}
          button="Save"
          successMessage="Saved. The league’s page is up to date."
          onDone={revalidate}
          fieldOverrides={{
            source: (
              <fieldset className="choices">
                <legend>The table and the results come from</legend>
                <RadioOrCheckboxInput
                  name="source"
                  value="sheet"
                  label="the league’s published sheet"
                  hint="Fetched every few minutes. Results you enter here are saved, but not shown in the table."
                  defaultChecked={source === 'sheet'}
                />
                <RadioOrCheckboxInput
                  name="source"
                  value="own"
                  label="our own results"
                  hint="The table is worked out from the matches below, using the rule card."
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
