import { useLoaderData, useParams, useRevalidator } from 'react-router';
import { RowActs } from '#app/admin/forms/row-acts.tsx';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { BackTo } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import type { RuleCard } from '#app/modules/formats/formats.ts';
import type { LeagueDeskMatch } from '#app/modules/leagues/admin/league-desk.ts';
import { sheetIn } from '#app/modules/leagues/own-league/sheet-columns.ts';
import { MatchForm } from '#app/modules/leagues/scores/match-form.tsx';
import { outcomeLine, outcomeOf } from '#app/modules/leagues/table/outcome.ts';
import { Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';

export const clientLoader = ({ params: { day = '' } }: { params: { day?: string } }) =>
  call('GET /api/desk/results/leagues/{day}', { param: { day } });

/** Page of a match of other clubs, to change or remove its result. */
export default function OtherMatch() {
  const { day, name, card, matches } = useLoaderData<typeof clientLoader>();
  const { id } = useParams();
  const match = matches.find((one) => one.id === id);
  const back = `/desk/results/${day}`;
  const title = match ? `${match.home} v ${match.away}` : 'No such match';
  return (
    <Page
      title={title}
      description={`${title}, ${name}.`}
      lead={match ? `${match.date}, ${name}` : 'It has been removed.'}
      before={<BackTo to={back}>{name}</BackTo>}
    >
      {match ? (
        <>
          <Card>
            <OthersResult key={match.id} match={match} card={card} />
          </Card>
          <Removal match={match} back={back} />
        </>
      ) : null}
    </Page>
  );
}

interface MatchProps {
  match: LeagueDeskMatch;
  card: RuleCard;
}

function OthersResult({ match, card }: MatchProps) {
  const { revalidate } = useRevalidator();
  const { id, day, home, away, sheet, note, version } = match;
  return (
    <MatchForm
      card={card}
      sheet={sheet}
      note={note}
      version={version}
      isLeague
      names={{ home, away }}
      order={['home', 'away']}
      lineOf={(sheet) => {
        const outcome = outcomeOf(sheet, card, 'home', away);
        const winner = outcome?.winner === '{club}' ? home : (outcome?.winner ?? '');
        return outcome ? outcomeLine({ winner, score: outcome.score }, away, home) : '';
      }}
      said="Saved. The table shows it now."
      onDone={revalidate}
      act="PUT /api/desk/results/matches/{id}"
      param={{ id }}
      also={{ day }}
      heldSheet={sheetIn}
    />
  );
}

function Removal({ match: { id, version }, back }: { match: LeagueDeskMatch; back: string }) {
  const desk = useActs();
  return (
    <>
      {desk.word}
      <RowActs
        name="the match"
        version={version}
        desk={desk}
        param={{ id }}
        remove={{
          act: 'DELETE /api/desk/results/matches/{id}',
          button: 'Remove this match',
          said: 'The match has been removed.',
          sure: {
            title: 'Remove this match?',
            yes: 'Yes, remove it',
            about: 'It goes from the table. Under ‘Latest changes’ you can take that back for a day.',
          },
          to: back,
        }}
      />
    </>
  );
}
