import { useLoaderData, useParams, useRevalidator } from 'react-router';
import { AdminRowActionButtons } from '#app/admin/forms/row-actions.tsx';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import type { LeagueScoringRules } from '#app/modules/formats/formats.ts';
import type { LeagueAdminMatch } from '#app/modules/leagues/admin/league-admin-page.ts';
import { MatchResultForm } from '#app/modules/leagues/results/match-result-form.tsx';
import { parseConflictScoreSheet } from '#app/modules/leagues/season-data/score-sheet-columns.ts';
import { formatMatchOutcome, getMatchOutcome } from '#app/modules/leagues/table/match-outcome.ts';
import { Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';

export const clientLoader = ({ params: { day = '' } }: { params: { day?: string } }) =>
  call('GET /api/desk/results/leagues/{day}', { param: { day } });

/** Page of a match of other clubs, to change or remove its result. */
export default function OtherClubsMatchPage() {
  const { day, name, card, matches } = useLoaderData<typeof clientLoader>();
  const { id } = useParams();
  const match = matches.find((one) => one.id === id);
  const back = `/desk/results/${day}`;
  const title = match ? `${match.home} v ${match.away}` : 'Match not found';
  return (
    <PageLayout
      title={title}
      description={`${title}, ${name}.`}
      lead={match ? `${match.date}, ${name}` : 'We cannot find that match. It may have been deleted.'}
      before={<AdminSectionBackLink to={back}>{name}</AdminSectionBackLink>}
    >
      {match ? (
        <>
          <Card>
            <OtherClubsResultForm key={match.id} match={match} card={card} />
          </Card>
          <MatchRemoval match={match} back={back} />
        </>
      ) : null}
    </PageLayout>
  );
}

interface MatchProps {
  match: LeagueAdminMatch;
  card: LeagueScoringRules;
}

function OtherClubsResultForm({ match, card }: MatchProps) {
  const { revalidate } = useRevalidator();
  const { id, day, home, away, sheet, note, version } = match;
  return (
    <MatchResultForm
      card={card}
      sheet={sheet}
      note={note}
      version={version}
      isLeague
      names={{ home, away }}
      order={['home', 'away']}
      lineOf={(sheet) => {
        const outcome = getMatchOutcome(sheet, card, 'home', away);
        const winner = outcome?.winner === '{club}' ? home : (outcome?.winner ?? '');
        return outcome ? formatMatchOutcome({ winner, score: outcome.score }, away, home) : '';
      }}
      successMessage="Result saved. The table is up to date."
      onDone={revalidate}
      act="PUT /api/desk/results/matches/{id}"
      param={{ id }}
      extraValues={{ day }}
      parseConflictSheet={parseConflictScoreSheet}
    />
  );
}

function MatchRemoval({ match: { id, version }, back }: { match: LeagueAdminMatch; back: string }) {
  const desk = useMutationRunner();
  return (
    <>
      {desk.notice}
      <AdminRowActionButtons
        row={{ id, name: 'the match', version }}
        desk={desk}
        remove={{
          mutation: 'DELETE /api/desk/results/matches/{id}',
          button: 'Remove this match',
          said: 'Match removed.',
          sure: {
            title: 'Remove this match?',
            yes: 'Yes, remove it',
            about:
              'This removes the match from the table. You can undo this for 24 hours under ‘Latest changes’.',
          },
          to: back,
        }}
      />
    </>
  );
}
