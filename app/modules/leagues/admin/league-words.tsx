import { useRevalidator } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { LeagueDesk } from './league-desk.ts';
import { wordFields } from './leagues.ts';

/** Renders the form of a league's name and of the texts beside its table. */
export function LeagueWords({ league }: { league: LeagueDesk }) {
  const { revalidate } = useRevalidator();
  return (
    <ActForm
      act="PATCH /api/desk/results/leagues/{day}"
      param={{ day: league.day }}
      fields={wordFields}
      was={league}
      button="Save the words"
      said="Saved. The league’s page shows them now."
      onDone={revalidate}
    />
  );
}
