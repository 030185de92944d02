import { useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
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
      lead="Those that are in the league stay as they are. You see what each line brings before anything is saved."
      hint="A club in each line. Its division may stand in a second column, or above its clubs"
      asNew
      done={({ added }) => `${added === 1 ? '1 club' : `${added} clubs`} added. The table shows them now.`}
      look="POST /api/desk/results/leagues/{day}/clubs"
      save="PUT /api/desk/results/leagues/{day}/clubs"
    />
  );
}
