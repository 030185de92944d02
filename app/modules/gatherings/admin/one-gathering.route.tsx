import { Link, useLoaderData } from 'react-router';
import { type Acts, useActs } from '#app/admin/forms/use-acts.tsx';
import { JustDone } from '#app/admin/just-done.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { pounds } from '#app/core/money.ts';
import { comingRows, sums } from '#app/modules/gatherings/coming/coming.ts';
import { choiceWords } from '#app/modules/gatherings/coming/party.ts';
import { countWords, stageWords } from '#app/modules/gatherings/gathering.ts';
import { CsvButton } from '#app/modules/leagues/admin/csv-button.tsx';
import { Fold } from '#app/ui/fold.tsx';
import type { Full } from './coming-desk-schemas.server.ts';
import { ComingForm } from './coming-form.tsx';
import { ComingItem } from './coming-item.tsx';
import { GatheringButtons } from './gathering-buttons.tsx';
import { roomOf } from './room-of.ts';
import { TellComing } from './tell-coming.tsx';

export const clientLoader = ({ params: { event = '' } }: { params: { event?: string } }) =>
  call('GET /api/desk/coming/{event}', { param: { event } });

/** Render one gathering: counts, choices, payments and each reply. */
export default function OneGathering() {
  const full = useLoaderData<typeof clientLoader>();
  const { event, gathering } = full;
  if (!gathering)
    return (
      <RoomPage room="coming" title={event.name} lead={event.when}>
        <p>
          Nobody is asked who comes to this yet. <Link to={`${roomOf(event.id)}/facts`}>Ask who comes</Link>.
        </p>
      </RoomPage>
    );
  return <Gathered full={{ ...full, gathering }} />;
}

function Gathered({ full }: { full: Full }) {
  const { event, gathering, counts, stage } = full;
  const desk = useActs();
  const room = roomOf(event.id);
  return (
    <RoomPage room="coming" title={event.name} lead={`${event.when}. ${countWords(gathering, counts)}.`}>
      <JustDone onUndone={desk.refresh} />
      {event.state ? <p className="alert danger">{event.state}</p> : null}
      <p className="coming-badges">
        <span className="badge">{stageWords[stage]}</span>
        <Totals full={full} />
      </p>
      <div className="actions">
        <Link to={`${room}/facts`}>What is asked</Link>
        <a href={`/coming/${encodeURIComponent(event.id)}`}>Its page</a>
        <GatheringButtons full={full} desk={desk} />
      </div>
      <Replies full={full} desk={desk} />
      {full.reached.mail.length + full.reached.ring.length > 0 ? <TellComing full={full} /> : null}
      {desk.word}
    </RoomPage>
  );
}

function Totals({ full: { gathering, comings } }: { full: Full }) {
  const inn = comings.filter(({ state }) => state === 'in');
  const chosen = choiceWords(gathering.choices, inn);
  const { paid, due } = sums(gathering, comings);
  return (
    <>
      {chosen ? <strong>{chosen}</strong> : null}
      {gathering.fee_pence ? (
        <span>
          £{pounds(paid)} paid, £{pounds(due)} to pay
        </span>
      ) : null}
    </>
  );
}

function Replies({ full, desk }: { full: Full; desk: Acts }) {
  const { event, gathering, comings } = full;
  return (
    <section className="stack" aria-labelledby="replies-head">
      <h2 id="replies-head">Replies</h2>
      <Fold title="Put somebody down" under>
        <ComingForm full={full} desk={desk} />
      </Fold>
      {comings.length === 0 ? <p>Nobody has put their name down yet.</p> : null}
      <div className="folds">
        {comings.map((coming) => (
          <ComingItem key={coming.id} full={full} coming={coming} desk={desk} />
        ))}
      </div>
      {comings.length > 0 ? (
        <div className="actions">
          <Link to={`${roomOf(event.id)}/list`}>A list to print</Link>
          <CsvButton name={`coming-${event.id}`} rows={() => comingRows(gathering, comings)}>
            The list as a file (CSV)
          </CsvButton>
        </div>
      ) : null}
    </section>
  );
}
