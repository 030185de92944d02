import { useEffect } from 'react';
import { Form, Link, useLoaderData, useRevalidator } from 'react-router';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { JustDone } from '#app/admin/just-done.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call, callForPage } from '#app/api/call.ts';
import { usePages } from '#app/api/use-pages.tsx';
import { Field } from '#app/ui/field.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Pills } from '#app/ui/pills/pills.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import { ClubSelect } from './club-select.tsx';
import { NamesOnCards } from './names-on-cards.tsx';
import type { ListedPlayer, PlayersRoom } from './player-shapes.server.ts';
import { lineOf, stateOf } from './player-words.ts';
import { type Asked, asking, hasPills, pillsOf } from './players-asked.ts';
import { PlayersShown } from './players-shown.tsx';
import { RegisterAgain, RegisterList, RegisterOne } from './register-forms.tsx';

/** Page size. */
const atOnce = '20';

export async function clientLoader({ request }: { request: Request }) {
  const { searchParams } = new URL(request.url);
  const asked: Asked = Object.fromEntries(
    asking.flatMap((by) => (searchParams.get(by) ? [[by, searchParams.get(by)]] : [])),
  );
  const { season } = asked;
  const room = call('GET /api/desk/league/players-room', { query: season ? { season } : {} });
  const list = callForPage('GET /api/desk/league/players', { query: { ...asked, limit: atOnce } });
  return { asked, room: await room, ...(await list) };
}

/** Admin page of players registered in the league. */
export default function PlayersRoomPage() {
  const { asked, room, items, next } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const desk = useActs();
  if (!room.isOn) return <NotKept season={room.season} />;
  const names = room.unsettled.length > 0 ? <NamesOnCards room={room} desk={desk} /> : null;
  const toAsk = room.unsettled.some(({ maybe }) => maybe.length > 0);
  const isAll = !asked.club && !asked.q;
  return (
    <RoomPage room="league" title={`Players ${room.season}`} wide>
      <JustDone onUndone={revalidate} />
      {desk.word}
      <Finder asked={asked} room={room} />
      {hasPills(room) ? <Pills label="Club" pills={pillsOf(room, asked)} /> : null}
      {toAsk ? names : null}
      <RegisterOne room={room} club={asked.club} open={isAll && items.length === 0} />
      <RegisterList room={room} club={asked.club} />
      <Listed
        key={`${JSON.stringify(asked)} ${items.map(({ id }) => id)}`}
        first={items}
        next={next}
        today={room.today}
        isAll={isAll}
      />
      {room.before > 0 ? <RegisterAgain room={room} /> : null}
      {toAsk ? null : names}
      <PlayersShown room={room} />
      <Others room={room} />
    </RoomPage>
  );
}

/** Empty state: the season rules do not record players. */
const NotKept = ({ season }: { season: number }) => (
  <RoomPage room="league" title="Players">
    <p>
      By the rules of {season} the league does not keep who plays: nobody is registered, cards are not looked
      through, and there are no averages.
    </p>
    <p>
      If it is to, say so in the rules of <Link to="/desk/league/book">the book of the season</Link>.
    </p>
  </RoomPage>
);

function Finder({ asked, room }: { asked: Asked; room: PlayersRoom }) {
  return (
    <Form className="finder" role="search" key={asked.q ?? ''}>
      <Field label="Find a player" name="q" type="search" autoComplete="off" defaultValue={asked.q} />
      {asked.season ? <input type="hidden" name="season" value={asked.season} /> : null}
      {hasPills(room) ? (
        asked.club ? (
          <input type="hidden" name="club" value={asked.club} />
        ) : null
      ) : (
        <ClubSelect clubs={room.clubs} chosen={asked.club} none="all clubs" />
      )}
      <button type="submit" className="button quiet">
        Find
      </button>
    </Form>
  );
}

interface ListProps {
  first: ListedPlayer[];
  next: string | undefined;
  today: string;
  isAll: boolean;
}

function Listed({ first, next, today, isAll }: ListProps) {
  const { items, setItems, more } = usePages({ items: first, next }, `Show ${atOnce} more`);
  // Reset the list when the loader returns new data, such as after a change on a player's page.
  useEffect(() => setItems(first), [first, setItems]);
  if (items.length === 0)
    return <p>{isAll ? 'Nobody is registered yet.' : 'Nobody who is registered is like that.'}</p>;
  return (
    <>
      <Rows className="card" label="Players">
        {items.map((player) => (
          <Row
            key={player.id}
            to={`/desk/league/players/${player.id}`}
            name={player.name}
            line={lineOf(player)}
            state={stateOf(player, today)}
          />
        ))}
      </Rows>
      {more}
    </>
  );
}

/** Links to other seasons and to the public averages, and instructions. */
function Others({ room: { season, seasons } }: { room: PlayersRoom }) {
  const others = seasons.filter((one) => one !== season);
  return (
    <>
      {others.length > 0 ? (
        <p>
          Other seasons:{' '}
          {others.map((one, at) => (
            <span key={one}>
              {at > 0 ? ', ' : null}
              <Link to={`/desk/league/players?season=${one}`}>{one}</Link>
            </span>
          ))}
        </p>
      ) : null}
      <a className="onward" href={`/averages?season=${season}`}>
        The averages, as visitors see them
      </a>
      <HowThisWorks
        steps={[
          'Register each player for one club, one by one or by a list from the club.',
          'A card that names somebody who may not play says so to whoever enters it. It never forbids: you decide.',
          'Names that are on no register stay on the card as they were written; under ‘Names on cards’ you settle who is meant.',
          'Transfers, the end of a registration and whether somebody may play in the finals stand on the player’s own page.',
        ]}
      />
    </>
  );
}
