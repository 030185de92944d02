import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { LatestChanges } from '#app/admin/changes/latest-changes.tsx';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { JustDone } from '#app/admin/just-done.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import { useCupLooks } from './cup-looks.tsx';
import { newCupFields } from './cups.ts';
import type { CupsRoom } from './cups-desk.ts';

export const clientLoader = () => call('GET /api/desk/results/cups');

/** Lists the cups that the club plays in, with the form to add one. */
export default function CupsRoomPage() {
  const { season, cups, choices } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [playing, others] = [cups.filter(isNow(season)), cups.filter((cup) => !isNow(season)(cup))];
  return (
    <RoomPage
      room="results"
      title="Cups"
      lead="Knock-out cups that the club plays in: put each tie in as it is drawn, and its result when it has been played."
    >
      <JustDone onUndone={revalidate} />
      {playing.length > 0 ? (
        <Card title={`Cups of ${season}`}>
          <Cups cups={playing} />
        </Card>
      ) : null}
      {others.length > 0 ? (
        <Fold title="Earlier, or put by" about={String(others.length)}>
          <Cups cups={others} />
        </Fold>
      ) : null}
      <Fold title="Add a cup" open={cups.length === 0}>
        <ActForm
          act="POST /api/desk/results/cups"
          fields={newCupFields}
          looks={useCupLooks(choices)}
          button="Add the cup"
          said="It is there."
          onDone={(done) => done && navigate(`/desk/results/cups/${done.slug}`)}
        />
      </Fold>
      <HowThisWorks
        steps={[
          'Add the cup once, by its name. It has a page of its own from then on, and a line under Standings.',
          'When a round is drawn, open the cup and put the opponent, home or away, and the day or the last day for it. The match stands in the calendar at once.',
          'After the match press ‘Put the result’. Where the shots are level it asks who won the extra end.',
          'Next season put the first tie in: the cup goes on, and this season keeps its page.',
        ]}
      />
      <LatestChanges room="results" onUndone={revalidate} />
    </RoomPage>
  );
}

const isNow =
  (season: number | null) =>
  ({ season: of, putBy }: CupsRoom['cups'][number]) =>
    of === season && !putBy;

function Cups({ cups }: Pick<CupsRoom, 'cups'>) {
  return (
    <Rows>
      {cups.map(({ slug, name, season, putBy, now }) => (
        <Row
          key={slug}
          to={`/desk/results/cups/${slug}`}
          name={name}
          line={putBy ? 'Put by' : now || `Last played in ${season}`}
        />
      ))}
    </Rows>
  );
}
