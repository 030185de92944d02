import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { LatestChanges } from '#app/admin/changes/latest-changes.tsx';
import { type Acts, useActs } from '#app/admin/forms/use-acts.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import type { Told } from '#app/admin/telling/reached.server.ts';
import { TellCard } from '#app/admin/telling/tell-card.tsx';
import { ToldHere } from '#app/admin/telling/told-here.tsx';
import { call } from '#app/api/call.ts';
import type { DeskCompetition } from '#app/modules/competitions/course/room-schemas.server.ts';
import type { ShownTie } from '#app/modules/competitions/course/shown-schemas.server.ts';
import { LaterDrawCard } from '#app/modules/competitions/draw/later-draw-card.tsx';
import { FactsForm } from '#app/modules/competitions/facts/facts-form.tsx';
import { competitionStateWords, kindWords } from '#app/modules/competitions/rules/competition.ts';
import { wordsOfSide } from '#app/modules/competitions/rules/sides.ts';
import { GroupCards } from '#app/modules/competitions/shown/group-cards.tsx';
import { Rounds } from '#app/modules/competitions/shown/rounds.tsx';
import { StandingTable } from '#app/modules/competitions/shown/standing-table.tsx';
import { useWords } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { DrawCard, DrawReview } from './draw-card.tsx';
import { DueDates } from './due-dates-form.tsx';
import { Entries } from './entries-list.tsx';
import { Correction } from './result-form.tsx';
import { Steps } from './steps.tsx';
import { ToPlay } from './to-play.tsx';
import { WaitingWords } from './waiting-words.tsx';

export async function clientLoader({ params: { slug = '' } }: { params: { slug?: string } }) {
  const [competition, roll] = await Promise.all([
    call('GET /api/desk/competitions/{slug}', { param: { slug } }),
    call('GET /api/desk/competitions/roll'),
  ]);
  return { competition, roll };
}

/** Admin page of one competition, from the first entry to the final. */
export default function OneCompetition() {
  const { competition, roll } = useLoaderData<typeof clientLoader>();
  const room = useActs();
  const [told, setTold] = useState<Told | null>(null);
  const { slug, series, season, title, state, kind, side } = competition;
  const played = state === 'published' || state === 'finished';
  return (
    <RoomPage
      room="competitions"
      title={title}
      lead={`${wordsOfSide(side, useWords()).game}, ${state === 'entries' ? '' : `${kindWords[kind].toLowerCase()}, `}${competitionStateWords[state]}.`}
      wide
    >
      {competition.namesOnly ? null : <Steps competition={competition} />}
      <div className="actions no-print">
        {state === 'entries' ? (
          <Link className="onward" to={`/desk/competitions/${slug}/sheet`}>
            A list for the club site wall
          </Link>
        ) : null}
        {played ? (
          <a className="onward" href={`/club/${series}/${season}`}>
            See the page, and print it
          </a>
        ) : null}
        {state === 'finished' ? (
          <Link className="button" to={`/desk/competitions/new?like=${slug}`}>
            The same for another year
          </Link>
        ) : null}
      </div>
      {competition.waiting.length > 0 ? (
        <Card title="Results to confirm">
          <WaitingWords slug={slug} waiting={competition.waiting} room={room} />
        </Card>
      ) : null}
      {competition.namesOnly ? <CarryOn slug={slug} room={room} /> : null}
      {state === 'entries' ? (
        <>
          <Card title={competition.entries.length > 0 ? `Entries: ${competition.entries.length}` : 'Entries'}>
            <Entries competition={competition} roll={roll} room={room} />
          </Card>
          <DrawCard competition={competition} room={room} />
        </>
      ) : null}
      {state === 'drawn' ? <DrawReview competition={competition} room={room} onTold={setTold} /> : null}
      {played && told ? (
        <TellCard>
          <ToldHere told={told} isNew />
        </TellCard>
      ) : null}
      {played && competition.table.length > 0 ? (
        <StandingTable name={title} lines={competition.table} inSets={competition.scoring === 'sets'} />
      ) : null}
      {played ? <LaterDrawCard competition={competition} room={room} /> : null}
      {played && !competition.namesOnly ? <ToPlay competition={competition} room={room} /> : null}
      {played ? <Draws competition={competition} room={room} /> : null}
      <div className="folds no-print">
        {played ? (
          <Fold title="By when each round is to be played">
            <DueDates competition={competition} onDone={room.refresh} />
          </Fold>
        ) : null}
        {played && !competition.namesOnly ? (
          <Fold title={`Entries: ${competition.entries.length}`}>
            <Entries competition={competition} roll={roll} room={room} />
          </Fold>
        ) : null}
        <FactsForm competition={competition} room={room} />
      </div>
      <LatestChanges room="competitions" subject={`competition:${slug}`} onUndone={room.refresh} />
      {room.word}
    </RoomPage>
  );
}

/** Renders every draw of the competition, with a form to correct decided matches. */
function Draws({ competition, room }: { competition: DeskCompetition; room: Acts }) {
  const { rounds, groupTables: groups, through, scoring, plate, namesOnly } = competition;
  const of = (part: DeskCompetition['rounds'][number]['part']) =>
    rounds.filter((round) => round.part === part);
  const openIn = (all: DeskCompetition['rounds']) =>
    all.findIndex(({ id }) => id === lastRound(competition, all));
  const more = ({ id, decided }: ShownTie) =>
    decided && !namesOnly ? <Correction competition={competition} id={id} room={room} /> : null;
  return (
    <>
      <GroupCards
        groups={groups}
        through={through}
        more={more}
        rounds={of('groups')}
        inSets={scoring === 'sets'}
      />
      {groups.length > 0 && of('main').length > 0 ? <h2>Knock-out</h2> : null}
      <Rounds rounds={of('main')} open={openIn(of('main'))} more={more} under={groups.length > 0} />
      {of('consolation').length > 0 ? (
        <>
          <h2>{plate}</h2>
          <Rounds rounds={of('consolation')} open={openIn(of('consolation'))} more={more} under />
        </>
      ) : null}
    </>
  );
}

/** Returns the id of the round to unfold: the last one of a finished competition, otherwise undefined. */
const lastRound = ({ state, namesOnly }: DeskCompetition, rounds: DeskCompetition['rounds']) =>
  state === 'finished' || namesOnly ? rounds.at(-1)?.id : undefined;

function CarryOn({ slug, room }: { slug: string; room: Acts }) {
  return (
    <Card title="A draw of names alone">
      <p>
        This draw was made before the site knew entries. Once you allow it, results can be entered here and
        the winners move on. Nothing that visitors see changes.
      </p>
      <button
        type="button"
        className="button"
        disabled={room.busy}
        onClick={() =>
          room.act(
            'POST /api/desk/competitions/{slug}/adoption',
            { param: { slug } },
            'Results can be entered here now.',
          )
        }
      >
        Allow results to be entered
      </button>
    </Card>
  );
}
