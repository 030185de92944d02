import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { line } from '#app/act/fields.ts';
import { call } from '#app/api/call.ts';
import { ActForm } from '#app/desk/acts/act-form.tsx';
import { type Acts, useActs } from '#app/desk/acts/use-acts.tsx';
import { RoomPage } from '#app/desk/room-page.tsx';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import type { FollowScreen, LeaguesFound, ShownFixture } from './follow-shapes.server.ts';
import { LeagueChoice } from './league-choice.tsx';

export const clientLoader = ({ params: { day = '' } }: { params: { day?: string } }) =>
  call('GET /api/desk/results/leagues/{day}/following', { param: { day } });

const addressFields = { address: line('The address of the league’s site', { most: 300, type: 'url' }) };

/** A league at its own site: what it says beside our calendar, and our results on their way to it. */
export default function Follow() {
  const screen = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  const { name, day, peer } = screen;
  return (
    <RoomPage
      room="results"
      title={peer ? peer.league || peer.name : 'The league’s own site'}
      lead={peer ? [peer.us && `We are ${peer.us}`, peer.address].filter(Boolean).join('. ') : name}
    >
      {desk.word}
      {peer ? <Followed screen={screen} peer={peer} desk={desk} /> : <Begin screen={screen} desk={desk} />}
      <p>
        <Link to={`/desk/results/${day}`}>{name}</Link>
      </p>
    </RoomPage>
  );
}

function Begin({ screen: { day, asking }, desk }: { screen: FollowScreen; desk: Acts }) {
  const [found, setFound] = useState<LeaguesFound>();
  // What comes of it begins above the button that was pressed.
  function onDone() {
    window.scrollTo(0, 0);
    return desk.refresh();
  }
  if (found)
    return <LeagueChoice day={day} found={found} onDone={onDone} onBack={() => setFound(undefined)} />;
  return (
    <Card>
      {asking.map(({ name, address }) => (
        <p key={address}>
          {name} asks for your results: follow it at {address}.
        </p>
      ))}
      <ActForm
        act="GET /api/desk/results/leagues/{day}/following/found"
        param={{ day }}
        fields={addressFields}
        was={{ address: asking[0]?.address ?? '' }}
        button="Look there"
        around={async (_, __, { address = '' }) => {
          setFound(
            await call('GET /api/desk/results/leagues/{day}/following/found', {
              param: { day },
              query: { address },
            }),
          );
        }}
      />
      <p className="soft">
        Where the league runs on the same program, its fixtures come into the calendar from there, its table
        stands on your league page, and your results can go to it.
      </p>
    </Card>
  );
}

interface PartProps {
  screen: FollowScreen;
  peer: NonNullable<FollowScreen['peer']>;
  desk: Acts;
}

function Followed({ screen, peer, desk }: PartProps) {
  const { fixtures, day } = screen;
  const asked = fixtures.filter(({ wish }) => wish === 'ask');
  const fresh = fixtures.filter(({ wish }) => wish === 'add' || wish === 'change');
  const rest = fixtures.filter(isAsItIs);
  const take = (ids: string[], said: string) =>
    desk.act(
      'POST /api/desk/results/leagues/{day}/following/taken',
      { param: { day }, json: { fixtures: ids } },
      said,
    );
  return (
    <>
      {peer.failure ? (
        <Card title="The league’s site">
          <HowItIs peer={peer} desk={desk} />
        </Card>
      ) : null}
      {fresh.length > 0 ? (
        <New
          screen={screen}
          fresh={fresh}
          busy={desk.busy}
          onTake={() => take([], 'The calendar has them.')}
        />
      ) : null}
      {asked.length > 0 ? (
        <Card title="Otherwise here than at the league">
          <Rows>
            {asked.map(({ id, title, when, says, event }) => (
              <Row
                key={id}
                name={title}
                line={`${when}. ${says}`}
                state="Look"
                pressing
                to={event ? `/desk/matches/${event}` : undefined}
              >
                <div className="actions">
                  <button
                    type="button"
                    className="button quiet"
                    disabled={desk.busy}
                    onClick={() => take([id], 'It is as the league has it.')}
                  >
                    Take the league’s
                  </button>
                  <button
                    type="button"
                    className="button quiet"
                    disabled={desk.busy}
                    onClick={() =>
                      desk.act(
                        'POST /api/desk/results/leagues/{day}/following/left',
                        { param: { day }, json: { fixture: id } },
                        'It stays as it is here.',
                      )
                    }
                  >
                    Leave it
                  </button>
                </div>
              </Row>
            ))}
          </Rows>
        </Card>
      ) : null}
      <Results screen={screen} peer={peer} desk={desk} isNext={fresh.length === 0} />
      <div className="folds">
        {rest.length > 0 ? (
          <Fold title="In the calendar" about={`${rest.length} as the league has them`}>
            <Fixtures fixtures={rest} />
          </Fold>
        ) : null}
        <Ways screen={screen} peer={peer} desk={desk} />
      </div>
    </>
  );
}

interface NewProps {
  screen: FollowScreen;
  fresh: ShownFixture[];
  busy: boolean;
  onTake: () => unknown;
}

const New = ({ screen: { waits, wanting }, fresh, busy, onTake }: NewProps) => (
  <Card title={newTitle(waits, fresh)}>
    {wanting ? <p>{wanting}</p> : null}
    <button type="button" className="button" disabled={busy || wanting !== ''} onClick={onTake}>
      {takeWords(waits, fresh)}
    </button>
    <Fixtures fixtures={fresh} />
  </Card>
);

function takeWords(waits: number, fresh: ShownFixture[]): string {
  const all = waits === 1 ? 'it' : waits === 2 ? 'both' : `all ${waits}`;
  return fresh.every(({ wish }) => wish === 'add') ? `Put ${all} in the calendar` : `Take ${all} over`;
}

function newTitle(waits: number, fresh: ShownFixture[]): string {
  const [match, is, has] = waits === 1 ? ['match', 'is', 'has'] : ['matches', 'are', 'have'];
  if (fresh.every(({ wish }) => wish === 'add')) return `${waits} new ${match}`;
  if (fresh.every(({ wish }) => wish === 'change')) return `${waits} ${match} ${has} changed`;
  return `${waits} ${match} ${is} new or changed`;
}

const isAsItIs = ({ wish }: ShownFixture) => wish === 'nothing' || wish === 'left';

const Fixtures = ({ fixtures }: { fixtures: ShownFixture[] }) => (
  <Rows>
    {fixtures.map(({ id, title, when, says, event }) => (
      <Row
        key={id}
        name={title}
        line={[when, says].filter(Boolean).join('. ')}
        to={event ? `/desk/matches/${event}` : undefined}
      />
    ))}
  </Rows>
);

/** When it was heard last, or what is wrong and since when; and the way to ask it now. */
function HowItIs({ peer, desk }: Omit<PartProps, 'screen'>) {
  const fetch = (accept: boolean) =>
    desk.act(
      'POST /api/desk/results/following/{id}/fetch',
      { param: { id: peer.id }, json: { accept } },
      'The league’s site was asked.',
    );
  return (
    <>
      {peer.failure ? (
        <p role="status">
          {peer.failure} {peer.since ? `It has been so since ${peer.since}. ` : ''}
          {peer.seen ? `What stands here is of ${peer.seen}.` : ''}
        </p>
      ) : null}
      <button type="button" className="button quiet" disabled={desk.busy} onClick={() => fetch(peer.isOlder)}>
        {peer.isOlder ? 'Take what it says now' : 'Ask it now'}
      </button>
    </>
  );
}

interface ResultsProps extends PartProps {
  /** Whether nothing else is to be done first. */
  isNext: boolean;
}

function Results({ screen: { results }, peer, desk, isNext }: ResultsProps) {
  const { id, version, state, code, agreed } = peer;
  const kind = isNext ? 'button' : 'button quiet';
  return (
    <Card title="Our results">
      {state === 'agreed' ? <p>They go to the league as they are entered here. Agreed on {agreed}.</p> : null}
      {state === 'followed' ? (
        <>
          <p>
            They can go to the league from the desk and from the card at the green. Ring its secretary when
            you begin.
          </p>
          <button
            type="button"
            className={kind}
            disabled={desk.busy}
            onClick={() =>
              desk.act(
                'POST /api/desk/results/following/{id}/keys',
                { param: { id }, version },
                'The league’s site was asked.',
              )
            }
          >
            Send our results there
          </button>
        </>
      ) : null}
      {state === 'asked' && code ? (
        <>
          <p>Ring the league’s secretary. Both of you read out this code:</p>
          <p className="exchange-code">{code}</p>
          <button
            type="button"
            className={kind}
            disabled={desk.busy}
            onClick={() =>
              desk.act(
                'PUT /api/desk/results/following/{id}/keys',
                { param: { id }, version },
                'Agreed. Results go to the league now.',
              )
            }
          >
            They are the same
          </button>
          <p className="soft">
            At the league it stands under ‘Clubs’ sites’. If they are not the same, do not press: somebody may
            stand between both sites.
          </p>
        </>
      ) : null}
      {results.length > 0 ? (
        <Rows>
          {results.map(({ event, title, says, isWrong }) => (
            <Row
              key={title}
              name={title}
              line={says}
              state={isWrong ? 'Look' : ''}
              pressing={isWrong}
              to={event ? `/desk/matches/${event}` : undefined}
            />
          ))}
        </Rows>
      ) : null}
    </Card>
  );
}

function Ways({ screen, peer, desk }: PartProps) {
  const { id, version, takes, state } = peer;
  const other = takes === 'self' ? 'press' : 'self';
  return (
    <>
      {peer.failure ? null : (
        <Fold title="The league’s site" about={peer.seen ? `heard last on ${peer.seen}` : 'not heard yet'}>
          <HowItIs peer={peer} desk={desk} />
        </Fold>
      )}
      {screen.ownTable ? <OwnTable screen={screen} version={screen.ownTable} desk={desk} /> : null}
      <Fold title="How matches come in" about={takes === 'self' ? 'by themselves' : 'when you press'}>
        <button
          type="button"
          className="button quiet"
          disabled={desk.busy}
          onClick={() =>
            desk.act(
              'PATCH /api/desk/results/following/{id}',
              { param: { id }, version, json: { takes: other } },
              'Saved.',
            )
          }
        >
          {takes === 'self' ? 'Let me look first' : 'Take them by themselves'}
        </button>
        <p className="soft">What somebody here has changed by hand is never changed by itself.</p>
      </Fold>
      {state === 'agreed' ? (
        <Fold title="Agree on the keys again" about="after either site was moved or restored">
          <button
            type="button"
            className="button quiet"
            disabled={desk.busy}
            onClick={() =>
              desk.act(
                'POST /api/desk/results/following/{id}/keys',
                { param: { id }, version },
                'The league’s site was asked.',
              )
            }
          >
            Ask again
          </button>
        </Fold>
      ) : null}
      <Fold title="End following">
        <SureButton
          button="End following"
          title="End following this league’s site?"
          large
          busy={desk.busy}
          onSure={() =>
            desk.act('DELETE /api/desk/results/following/{id}', { param: { id }, version }, 'Ended.')
          }
        >
          What is in the calendar stays there. Results go to the league no more.
        </SureButton>
      </Fold>
    </>
  );
}

interface OwnTableProps extends Omit<PartProps, 'peer'> {
  version: number;
}

/** The league's table is there, and our page still shows the one that is worked out here. */
const OwnTable = ({ screen: { day }, version, desk }: OwnTableProps) => (
  <Fold title="The table on our page" about="worked out here, from what we enter">
    <button
      type="button"
      className="button quiet"
      disabled={desk.busy}
      onClick={() =>
        desk.act(
          'PATCH /api/desk/results/leagues/{day}',
          { param: { day }, version, json: { source: 'sheet' } },
          'Our page shows the league’s table now.',
        )
      }
    >
      Show the league’s table
    </button>
  </Fold>
);
