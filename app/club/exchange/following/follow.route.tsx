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
  if (found)
    return <LeagueChoice day={day} found={found} onDone={desk.refresh} onBack={() => setFound(undefined)} />;
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
  const { fixtures, day, waits, wanting } = screen;
  const asked = fixtures.filter(({ wish }) => wish === 'ask');
  const fresh = fixtures.filter(({ wish }) => wish === 'add' || wish === 'change');
  const rest = fixtures.filter(({ wish }) => wish === 'nothing' || wish === 'left');
  const take = (ids: string[], said: string) =>
    desk.act(
      'POST /api/desk/results/leagues/{day}/following/taken',
      { param: { day }, json: { fixtures: ids } },
      said,
    );
  return (
    <>
      <HowItIs peer={peer} desk={desk} />
      {fresh.length > 0 ? (
        <Card title={`${waits} ${waits === 1 ? 'match is' : 'matches are'} new or changed`}>
          {wanting ? <p>{wanting}</p> : null}
          <button
            type="button"
            className="button"
            disabled={desk.busy || wanting !== ''}
            onClick={() => take([], 'They are in the calendar.')}
          >
            {waits === 1 ? 'Take it' : `Take all ${waits}`}
          </button>
          <Fixtures fixtures={fresh} />
        </Card>
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
      <Results screen={screen} peer={peer} desk={desk} />
      <div className="folds">
        {rest.length > 0 ? (
          <Fold title="In the calendar" about={`${rest.length} as the league has them`}>
            <Fixtures fixtures={rest} />
          </Fold>
        ) : null}
        <Ways peer={peer} desk={desk} />
      </div>
    </>
  );
}

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

function HowItIs({ peer, desk }: Omit<PartProps, 'screen'>) {
  const fetch = (accept: boolean) =>
    desk.act(
      'POST /api/desk/results/following/{id}/fetch',
      { param: { id: peer.id }, json: { accept } },
      'Asked.',
    );
  return (
    <div className="actions">
      {peer.failure ? (
        <p role="status">
          {peer.failure} {peer.since ? `So since ${peer.since}; ` : ''}
          {peer.seen ? `what stands here is of ${peer.seen}.` : ''}
        </p>
      ) : peer.seen ? (
        <p className="soft">Last heard on {peer.seen}.</p>
      ) : null}
      <button type="button" className="button quiet" disabled={desk.busy} onClick={() => fetch(peer.isOlder)}>
        {peer.isOlder ? 'Take what it says now' : 'Ask it now'}
      </button>
    </div>
  );
}

function Results({ screen: { results }, peer, desk }: PartProps) {
  const { id, version, state, code, agreed } = peer;
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
            className="button quiet"
            disabled={desk.busy}
            onClick={() =>
              desk.act(
                'POST /api/desk/results/following/{id}/agreement',
                { param: { id }, version },
                'The league’s site was asked.',
              )
            }
          >
            Send our results to the league
          </button>
        </>
      ) : null}
      {state === 'asked' && code ? (
        <>
          <p>
            Ring the league’s secretary. Both of you read out this code, which stands in the league’s room
            ‘Clubs’ sites’ too:
          </p>
          <p className="exchange-code">{code}</p>
          <button
            type="button"
            className="button quiet"
            disabled={desk.busy}
            onClick={() =>
              desk.act(
                'PUT /api/desk/results/following/{id}/agreement',
                { param: { id }, version },
                'Agreed. Results go to the league now.',
              )
            }
          >
            They are the same
          </button>
          <p className="soft">
            If they are not, somebody stands between both sites: do not press, and ask again later.
          </p>
        </>
      ) : null}
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
    </Card>
  );
}

function Ways({ peer: { id, version, takes, state }, desk }: Omit<PartProps, 'screen'>) {
  const other = takes === 'self' ? 'press' : 'self';
  return (
    <>
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
                'POST /api/desk/results/following/{id}/agreement',
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
