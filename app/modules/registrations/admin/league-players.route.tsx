import { useEffect } from 'react';
import { Form, Link, useLoaderData, useRevalidator } from 'react-router';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { NavigationNotice } from '#app/admin/navigation-notice.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call, callPagedApi } from '#app/api/call.ts';
import { usePagedList } from '#app/api/use-paged-list.tsx';
import { Field } from '#app/ui/field.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { FilterPills } from '#app/ui/pills/pills.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { AveragesNameFormatForms } from './averages-name-forms.tsx';
import type { LeaguePlayersPageData, RegisteredPlayerListItem } from './player-schemas.server.ts';
import { formatLeaguePlayerSummary, formatPlayerRegistrationState } from './player-texts.ts';
import {
  createClubFilterPills,
  hasClubFilterPills,
  type LeaguePlayersPageQuery,
  leaguePlayersQueryNames,
} from './players-query.ts';
import {
  RegisterLeaguePlayerForm,
  RegisterPlayerListForm,
  ReregisterPlayersForm,
} from './register-forms.tsx';
import { PlayerRegistrationClubSelect } from './registration-club-select.tsx';
import { UnresolvedPlayerNamesSection } from './unresolved-names.tsx';

/** Page size. */
const playersPageSize = '20';

export async function clientLoader({ request }: { request: Request }) {
  const { searchParams } = new URL(request.url);
  const asked: LeaguePlayersPageQuery = Object.fromEntries(
    leaguePlayersQueryNames.flatMap((by) => (searchParams.get(by) ? [[by, searchParams.get(by)]] : [])),
  );
  const { season } = asked;
  const room = call('GET /api/desk/league/players-room', { query: season ? { season } : {} });
  const list = callPagedApi('GET /api/desk/league/players', { query: { ...asked, limit: playersPageSize } });
  return { asked, room: await room, ...(await list) };
}

/** Admin page of players registered in the league. */
export default function LeaguePlayersPage() {
  const { asked, room, items, next } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const desk = useMutationRunner();
  if (!room.isOn) return <NotKept season={room.season} />;
  const names = room.unsettled.length > 0 ? <UnresolvedPlayerNamesSection room={room} desk={desk} /> : null;
  const toAsk = room.unsettled.some(({ maybe }) => maybe.length > 0);
  const isAll = !asked.club && !asked.q;
  return (
    <AdminSectionPage room="league" title={`Players ${room.season}`} wide>
      <NavigationNotice onUndone={revalidate} />
      {desk.notice}
      <Finder asked={asked} room={room} />
      {hasClubFilterPills(room) ? (
        <FilterPills label="Club" pills={createClubFilterPills(room, asked)} />
      ) : null}
      {toAsk ? names : null}
      <RegisterLeaguePlayerForm room={room} club={asked.club} open={isAll && items.length === 0} />
      <RegisterPlayerListForm room={room} club={asked.club} />
      <Listed
        key={`${JSON.stringify(asked)} ${items.map(({ id }) => id)}`}
        first={items}
        next={next}
        today={room.today}
        isAll={isAll}
      />
      {room.before > 0 ? <ReregisterPlayersForm room={room} /> : null}
      {toAsk ? null : names}
      <AveragesNameFormatForms room={room} />
      <Others room={room} />
    </AdminSectionPage>
  );
}

/** Empty state: the season rules do not record players. */
const NotKept = ({ season }: { season: number }) => (
  <AdminSectionPage room="league" title="Players">
    <p>
      Under the {season} rules the league does not record who plays. No players are registered, cards are not
      checked and there are no averages.
    </p>
    <p>
      To record players, change the rules in the <Link to="/desk/league/book">season set-up</Link>.
    </p>
  </AdminSectionPage>
);

function Finder({ asked, room }: { asked: LeaguePlayersPageQuery; room: LeaguePlayersPageData }) {
  return (
    <Form className="finder" role="search" key={asked.q ?? ''}>
      <Field label="Find a player" name="q" type="search" autoComplete="off" defaultValue={asked.q} />
      {asked.season ? <input type="hidden" name="season" value={asked.season} /> : null}
      {hasClubFilterPills(room) ? (
        asked.club ? (
          <input type="hidden" name="club" value={asked.club} />
        ) : null
      ) : (
        <PlayerRegistrationClubSelect clubs={room.clubs} chosen={asked.club} none="All clubs" />
      )}
      <button type="submit" className="button quiet">
        Find
      </button>
    </Form>
  );
}

interface ListProps {
  first: RegisteredPlayerListItem[];
  next: string | undefined;
  today: string;
  isAll: boolean;
}

function Listed({ first, next, today, isAll }: ListProps) {
  const { items, setItems, more } = usePagedList({ items: first, next }, `Show ${playersPageSize} more`);
  // Reset the list when the loader returns new data, such as after a change on a player's page.
  useEffect(() => setItems(first), [first, setItems]);
  if (items.length === 0)
    return <p>{isAll ? 'No one is registered yet.' : 'No registered player matches your search.'}</p>;
  return (
    <>
      <LinkRowList className="card" label="Players">
        {items.map((player) => (
          <LinkRowItem
            key={player.id}
            to={`/desk/league/players/${player.id}`}
            name={player.name}
            line={formatLeaguePlayerSummary(player)}
            state={formatPlayerRegistrationState(player, today)}
          />
        ))}
      </LinkRowList>
      {more}
    </>
  );
}

/** Links to other seasons and to the public averages, and instructions. */
function Others({ room: { season, seasons } }: { room: LeaguePlayersPageData }) {
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
        Averages, as visitors see them
      </a>
      <AdminHelpSteps
        steps={[
          'Register each player for one club, one at a time or from the club’s list.',
          'If a card names someone who may not play, the person entering it sees a warning. The card is still accepted: you decide.',
          'Names that match no registered player stay on the card as written. Under ‘Names on cards’ you can choose who each one is.',
          'Open the player’s own page to transfer them, end a registration or see whether they may play in the finals.',
        ]}
      />
    </>
  );
}
