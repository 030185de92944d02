import { capitalize } from '#app/site/club-terms.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { leagueClubFields } from './league-club-fields.ts';

/** Returns the fields of a club, labelled with the configured word for a strip of the green. */
export function useLeagueClubFields() {
  const { rinks } = useClubTerms();
  return {
    ...leagueClubFields,
    rinks: { ...leagueClubFields.rinks, label: `${capitalize(rinks)} per green` },
  };
}
