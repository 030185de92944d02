import { useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { formatCount } from '#app/core/language.ts';
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
          ? 'Each result is added to its fixture and counts in the table.'
          : 'Our own results go in the calendar, and other clubs’ results in the league’s table.'
      } You can check each line before anything is saved.`}
      hint="One line for each match: ‘Cedar 4 Elm Park 8’, ‘Cedar v Elm Park 62-71, 4-8’, or a table with its headings (date, home, away, shots, points). You can put a date before a match, or on a line above several."
      done={({ added, changed }) =>
        `${formatCount(added, 'result')} added, ${changed} changed. The table is up to date.`
      }
      look="POST /api/desk/results/leagues/{day}/round"
      save="PUT /api/desk/results/leagues/{day}/round"
    />
  );
}
