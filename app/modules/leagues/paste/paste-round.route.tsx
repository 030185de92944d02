import { useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { useClub } from '#app/site/shell.ts';
import { PasteLeagueListForm } from './paste-list-form.tsx';

export const clientLoader = ({ params: { day = '' } }: { params: { day?: string } }) =>
  call('GET /api/desk/results/leagues/{day}', { param: { day } });

/** Page to paste a round of results: a preview of each row first, then all are saved in one request. */
export default function PasteLeagueRoundPage() {
  const league = useLoaderData<typeof clientLoader>();
  const { uses } = useClub();
  return (
    <PasteLeagueListForm
      league={league}
      title="Paste a round of results"
      lead={`${
        uses.league
          ? 'Each result goes to its fixture and counts in the table.'
          : 'Our own matches go to the calendar, other clubs’ to the league’s table.'
      } You see what each line brings before anything is saved.`}
      hint="A line for each match: ‘Cedar 4 Elm Park 8’, ‘Cedar v Elm Park 62-71, 4-8’, or a table with its headings (date, home, away, shots, points). A date may stand before a match or above several"
      done={({ added, changed }) =>
        `${added === 1 ? '1 result' : `${added} results`} added, ${changed} changed. The table shows them now.`
      }
      look="POST /api/desk/results/leagues/{day}/round"
      save="PUT /api/desk/results/leagues/{day}/round"
    />
  );
}
