import { useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { formatCount } from '#app/core/language.ts';
import { PasteLeagueListForm } from './paste-list-form.tsx';

export const clientLoader = ({ params: { day = '' } }: { params: { day?: string } }) =>
  call('GET /api/desk/results/leagues/{day}', { param: { day } });

/** Page to paste a league's clubs: a preview of each row first, then all are added in one request. */
export default function PasteLeagueClubsPage() {
  const league = useLoaderData<typeof clientLoader>();
  return (
    <PasteLeagueListForm
      league={league}
      title="Paste the league’s clubs"
      lead="Clubs already in the league do not change. You can check each line before anything is saved."
      hint="One club on each line. You can put its division in a second column, or on a line above its clubs."
      asNew
      done={({ added }) => `${formatCount(added, 'club')} added. The table is up to date.`}
      look="POST /api/desk/results/leagues/{day}/clubs"
      save="PUT /api/desk/results/leagues/{day}/clubs"
    />
  );
}
