import { capital } from '#app/site/club-words.ts';
import { useWords } from '#app/site/shell.ts';
import { leagueClubFields } from './clubs.ts';

/** The fields of a club, in the league's own word for a strip of the green. */
export function useClubFields() {
  const { rinks } = useWords();
  return { ...leagueClubFields, rinks: { ...leagueClubFields.rinks, label: `${capital(rinks)} on a green` } };
}
