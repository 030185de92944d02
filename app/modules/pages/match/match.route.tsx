import { Link, useLoaderData, useRevalidator } from 'react-router';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { JustDone } from '#app/admin/just-done.tsx';
import { BackTo } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import type { Answer } from '#app/api/calls.ts';
import { roomPath } from '#app/modules/calendar/calendar.ts';
import { WhereItIs } from '#app/modules/calendar/how-to-get-there.tsx';
import { CallingOff } from '#app/modules/forum/telling/calling-off.tsx';
import { NamesStage } from '#app/modules/names/admin/names-stage.tsx';
import { ToldCard } from '#app/modules/sides/news/told-card.tsx';
import { Page } from '#app/ui/page.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import { Entry } from './entry.tsx';
import type { MatchPage, Stage } from './match-schemas.server.ts';

export async function clientLoader({ params: { id = '' } }: { params: { id?: string } }) {
  const match = await call('GET /api/desk/matches/{id}', { param: { id } });
  const hasNames = match.stages.some(({ key }) => key === 'names' || key === 'team');
  const isCalendars = match.keys.includes('calendar');
  const [entry, telling, hub] = await Promise.all([
    isCalendars ? call('GET /api/desk/calendar/events/{id}', { param: { id } }) : null,
    isCalendars ? call('GET /api/desk/calendar/events/{id}/telling', { param: { id } }) : null,
    hasNames ? call('GET /api/desk/playing/boards/{id}', { param: { id } }) : null,
  ]);
  return { match, entry, telling, hub };
}

/** Renders the page of one match: the next action, the status of each stage, and the calendar data. */
export default function Match() {
  const { match, entry, telling, hub } = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  const { revalidate } = useRevalidator();
  const { id, title, when, where, said, state, back, stages, next } = match;
  const names = stages.find(({ key }) => key === 'names');
  return (
    <Page
      title={title}
      description={`${title}, ${when}.`}
      lead={[when, where].filter(Boolean).join(', ')}
      before={
        entry ? (
          <BackTo to={roomPath(entry.room)}>Calendar {entry.room.season}</BackTo>
        ) : (
          <BackTo to={back.to}>{back.name}</BackTo>
        )
      }
    >
      <JustDone onUndone={revalidate} />
      {said ? <p className={state === 'on' ? 'alert' : 'alert danger'}>{said}</p> : null}
      <Warnings sentences={entry?.event.warnings ?? []} />
      <Next next={next} quiet={isToBeTold(telling)} />
      {hub ? <ToldCard event={id} told={hub.known} desk={desk} /> : null}
      {hub && names ? (
        <NamesStage
          key={`${id} names`}
          hub={hub}
          desk={desk}
          about={[names.state, names.line].filter(Boolean).join(' · ')}
          open={match.opensNames}
          isNext={next?.deed === 'ask'}
        />
      ) : null}
      <Stages stages={stages.filter(({ key }) => key !== 'names')} />
      <WhereItIs way={match.way} />
      {entry && telling ? (
        <CallingOff
          key={`${id} off`}
          event={entry.event}
          season={entry.room.season}
          telling={telling}
          onDone={desk.refresh}
        />
      ) : null}
      {entry ? <Entry key={`${id} entry`} entry={entry} kind={match.kind} desk={desk} /> : null}
      {desk.word}
    </Page>
  );
}

function Warnings({ sentences }: { sentences: string[] }) {
  if (sentences.length === 0) return null;
  return (
    <div className="alert danger">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

/** True while recipients have not been notified of the latest change. */
const isToBeTold = (telling: Answer<'GET /api/desk/calendar/events/{id}/telling'> | null) =>
  telling !== null && telling.change !== null && telling.hear !== null && telling.told === null;

/**
 * Link to the next action; actions done on this page have their own button. `quiet` while recipients should first be notified of
 * a new date.
 */
function Next({ next, quiet }: Pick<MatchPage, 'next'> & { quiet: boolean }) {
  if (!next?.to) return null;
  return (
    <div className="actions">
      <Link className={quiet ? 'onward' : 'button'} to={next.to}>
        {next.name}
      </Link>
    </div>
  );
}

function Stages({ stages }: { stages: Stage[] }) {
  if (stages.length === 0) return null;
  return (
    <Rows className="card">
      {stages.map(({ key, ...stage }) => (
        <Row key={key} {...stage} />
      ))}
    </Rows>
  );
}
