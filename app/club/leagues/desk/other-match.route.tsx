import { Link, useLoaderData, useNavigate, useParams, useRevalidator } from 'react-router';
import { callAt } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { MatchForm } from '#app/club/leagues/results/match-form.tsx';
import { outcomeLine, outcomeOf } from '#app/club/leagues/table/outcome.ts';
import { sheetOfRow } from '#app/club/leagues/table/sheet-columns.ts';
import { NotDone } from '#app/desk/not-done.tsx';
import { Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import type { LeagueDesk } from './league-desk.ts';

export const clientLoader = ({ params }: { params: { day?: string } }) =>
  callAt<LeagueDesk>(`/api/desk/results/leagues/${encodeURIComponent(params.day ?? '')}`);

/** A match of other clubs: its result, to be changed and removed. */
export default function OtherMatch() {
  const { day, name, card, matches } = useLoaderData<typeof clientLoader>();
  const { id } = useParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { busy, failed, run, clear } = useCall();
  const match = matches.find((one) => one.id === id);
  const back = `/desk/results/${day}`;
  const path = `/api/desk/results/matches/${id}`;
  const remove = (version: number) =>
    run(async () => {
      await callAt(path, { method: 'DELETE', version });
      await navigate(back);
    });
  const title = match ? `${match.home} v ${match.away}` : 'No such match';
  return (
    <Page
      title={title}
      description={`${title}, ${name}.`}
      lead={match ? `${match.date}, ${name}` : 'It has been removed.'}
      before={
        <Link className="back" to={back}>
          <span aria-hidden="true">←</span> {name}
        </Link>
      }
    >
      {match ? (
        <>
          <Card title="Result">
            <MatchForm
              key={match.id}
              {...{ card, sheet: match.sheet, note: match.note, version: match.version, isLeague: true }}
              names={{ home: match.home, away: match.away }}
              order={['home', 'away']}
              lineOf={(sheet) => {
                const outcome = outcomeOf(sheet, card, 'home', match.away);
                const winner = outcome?.winner === '{club}' ? match.home : (outcome?.winner ?? '');
                return outcome ? outcomeLine({ winner, score: outcome.score }, match.away, match.home) : '';
              }}
              said="Saved. The table shows it now."
              act={(json, version) =>
                callAt(path, { method: 'PUT', json: { ...json, day: match.day }, version })
              }
              heldSheet={(current) => ('home_shots' in current ? sheetOfRow(current as never) : null)}
            />
          </Card>
          <NotDone
            failed={failed}
            again="Remove it all the same"
            onAgain={remove}
            onKeep={async () => {
              clear();
              await revalidate();
            }}
          />
          <SureButton
            button="Remove this match"
            title="Remove this match?"
            yes="Yes, remove it"
            large
            busy={busy}
            onSure={() => remove(match.version)}
          >
            It goes from the table. Under ‘Latest changes’ you can take that back for a day.
          </SureButton>
        </>
      ) : null}
    </Page>
  );
}
