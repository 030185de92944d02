import { useRevalidator } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { Field } from '#app/ui/field.tsx';
import { leagueSpreadsheetUrlFields } from './league-detail-fields.ts';
import type { LeagueDetails } from './league-details.ts';

/** Renders the form of the published sheets' addresses; they are fetched as soon as they are saved. */
export function LeagueSpreadsheetUrlsForm({
  facts: { day, version, table, results },
}: {
  facts: LeagueDetails;
}) {
  const { revalidate } = useRevalidator();
  if (table.fixed && results.fixed)
    return (
      <p>
        The addresses of these sheets are set in the website’s configuration, so you cannot change them here.
      </p>
    );
  const looks = {
    ...getAddressFieldOverride('tableUrl', table),
    ...getAddressFieldOverride('resultsUrl', results),
  };
  return (
    <>
      <p>
        In the sheet choose File, Share, Publish to the web, then CSV, and copy the address from there. A
        sheet with the table needs these column headings: Team, Played, Won, Lost, Draw, For, Ag, Diff,
        Points.
      </p>
      <MutationForm
        mutation="PATCH /api/desk/results/leagues/{day}/facts"
        param={{ day }}
        fields={leagueSpreadsheetUrlFields}
        initialValues={{ version }}
        button="Save the addresses"
        successMessage="Addresses saved. We are fetching the sheet."
        onDone={revalidate}
        fieldOverrides={looks}
      />
    </>
  );
}

/** Returns no field for an address that the server's configuration sets. */
const getAddressFieldOverride = (
  name: keyof typeof leagueSpreadsheetUrlFields,
  { fixed, address }: LeagueDetails['table'],
) =>
  fixed
    ? {}
    : {
        [name]: (
          <Field
            label={leagueSpreadsheetUrlFields[name].label}
            name={name}
            type="url"
            inputMode="url"
            autoComplete="off"
            defaultValue={address}
            hint="Starts with https:// (optional)."
          />
        ),
      };
