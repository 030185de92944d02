import { Link, useLoaderData } from 'react-router';
import { LatestChanges } from '#app/admin/changes/latest-changes.tsx';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { JustDone } from '#app/admin/just-done.tsx';
import { call } from '#app/api/call.ts';
import type { CompetitionLine } from '#app/modules/competitions/course/room-schemas.server.ts';
import { competitionStateWords } from '#app/modules/competitions/rules/competition.ts';
import { Card } from '#app/ui/card.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import { WaitingWords } from './waiting-words.tsx';

export const clientLoader = () => call('GET /api/desk/competitions');

/** Lists every competition by year, and the result claims that wait for confirmation. */
export default function CompetitionsRoom() {
  const all = useLoaderData<typeof clientLoader>();
  const room = useActs();
  const years = [...new Set(all.map(({ season }) => season))];
  const waiting = all.filter(({ waiting }) => waiting.length > 0);
  return (
    <Page
      title="Competitions"
      description="Entries, draws and results of the club competitions."
      lead="Take entries, draw, publish, enter results. The winners move on by themselves."
    >
      <JustDone onUndone={room.refresh} />
      <div className="actions">
        <Link className={waiting.length > 0 ? 'onward' : 'button'} to="/desk/competitions/new">
          New competition
        </Link>
        <Link className="onward" to="/desk/competitions/honours">
          Honours board
        </Link>
      </div>
      {waiting.length > 0 ? (
        <Card title="Results to confirm">
          {waiting.map(({ slug, name, season, waiting }, at) => (
            <WaitingWords
              key={slug}
              first={at === 0}
              slug={slug}
              title={`${name} ${season}`}
              waiting={waiting}
              room={room}
            />
          ))}
        </Card>
      ) : null}
      {all.length === 0 ? (
        <Card>
          <p>There is no competition yet. Make the first one with the button above.</p>
        </Card>
      ) : null}
      {years.map((year) => (
        <Card key={year} title={year}>
          <Rows>
            {all
              .filter(({ season }) => season === year)
              .map((one) => (
                <Row
                  key={one.slug}
                  to={`/desk/competitions/${one.slug}`}
                  name={one.name}
                  line={lineOf(one)}
                  state={one.waiting.length > 0 ? `${one.waiting.length} to confirm` : ''}
                  pressing
                />
              ))}
          </Rows>
        </Card>
      ))}
      <HowThisWorks
        steps={[
          'Make the competition and print its list for the club house wall.',
          'Type in who has put their name down, or paste the names.',
          'Draw. Look it over; draw again as often as you like.',
          'Set the dates by which each round is to be played, and publish.',
          'Enter results, or let players do it: what one side enters, the other confirms.',
        ]}
      />
      <LatestChanges room="competitions" onUndone={room.refresh} />
      {room.word}
    </Page>
  );
}

function lineOf({ state, entries, matches, decided, current }: CompetitionLine): string {
  const count = entries === 0 ? 'nobody yet' : entries === 1 ? 'one entry' : `${entries} entries`;
  if (state === 'entries') return `${competitionStateWords[state]}, ${count}`;
  if (state === 'published')
    return [current, `${decided} of ${matches} matches played`].filter(Boolean).join(' · ');
  return competitionStateWords[state];
}
