import { capital } from '#app/site/club-words.ts';
import { useWords } from '#app/site/shell.ts';
import { leagueClubFields } from './clubs.ts';

/** Returns the fields of a club, labelled with the configured word for a strip of the green. */
export function useClubFields() {
  const { rinks } = useWords();
  return { ...leagueClubFields, rinks: { ...leagueClubFields.rinks, label: `${capital(rinks)} on a green` } };
}
