import { useRevalidator } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { LeagueAdminPageData } from './league-admin-page.ts';
import { leaguePageTextFields } from './league-form-fields.ts';

/** Renders the form of a league's name and of the texts beside its table. */
export function LeaguePageTextsForm({ league }: { league: LeagueAdminPageData }) {
  const { revalidate } = useRevalidator();
  return (
    <MutationForm
      mutation="PATCH /api/desk/results/leagues/{day}"
      param={{ day: league.day }}
      fields={leaguePageTextFields}
      initialValues={league}
      button="Save the text"
      successMessage="Text saved. The league’s page is up to date."
      onDone={revalidate}
    />
  );
}
