import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatDayAndMonth } from '#app/core/dates.ts';
import { formatShare } from '#app/core/language.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { playerNameFields, playerTransferFields } from './player-form-fields.ts';
import { PlayerRegistrationsList } from './player-registrations-list.tsx';
import type { LeaguePlayerData } from './player-schemas.server.ts';
import { formatPlayedGameCount } from './player-texts.ts';
import { PlayerRegistrationClubSelect } from './registration-club-select.tsx';

export const clientLoader = ({ params: { id = '' } }: ClientLoaderFunctionArgs) =>
  call('GET /api/desk/league/players/{id}', { param: { id } });

/** Admin page of one league player. */
export default function LeaguePlayerPage() {
  const player = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  const { name, number, registrations, season, erased } = player;
  const now = registrations.find((one) => one.season === season);
  const lead = [now?.clubName ?? (erased ? '' : `Not registered in ${season}`), number && `number ${number}`];
  return (
    <PageLayout
      title={name}
      description="A player in the league."
      before={<AdminSectionBackLink to="/desk/league/players">Players</AdminSectionBackLink>}
      lead={lead.filter(Boolean).join(', ') || undefined}
    >
      {desk.notice}
      {erased ? (
        <p>
          The name was removed at the player’s request. Their matches and scores are still here, without it.
        </p>
      ) : null}
      <Standing player={player} />
      <PlayerRegistrationsList player={player} desk={desk} />
      {erased ? null : <Move player={player} desk={desk} />}
      <Games player={player} />
      {erased ? null : <Correct player={player} desk={desk} />}
      {erased ? null : <Erase player={player} desk={desk} />}
    </PageLayout>
  );
}

/** Eligibility by the rules of each league: finals, bound team, transfers. */
function Standing({ player: { standing, season } }: { player: LeaguePlayerData }) {
  if (standing.length === 0) return null;
  return (
    <LinkRowList className="card" label={`Under the ${season} rules`}>
      {standing.map((one) => (
        <LinkRowItem
          key={one.league}
          name={one.mayPlayFinals ? 'May play in the finals' : 'Cannot play in the finals yet'}
          line={standingLine(one, standing.length > 1)}
          state={one.transfers > one.transfersMost ? 'Too many transfers' : undefined}
          pressing={one.transfers > one.transfersMost}
        />
      ))}
    </LinkRowList>
  );
}

function standingLine(one: LeaguePlayerData['standing'][number], several: boolean): string {
  const words = [
    several && one.league,
    one.finalsGames > 0 ? formatShare(one.games, one.finalsGames, 'game') : formatPlayedGameCount(one.games),
    one.boundTo && `cannot play below ${one.boundTo}`,
    one.transfers > 0 && `transferred ${one.transfers === 1 ? 'once' : `${one.transfers} times`}`,
  ];
  return words.filter(Boolean).join(', ');
}

interface Props {
  player: LeaguePlayerData;
  desk: MutationRunner;
}

/** Form to register for a club from a day on; a transfer if registered elsewhere. */
function Move({ player: { id, season, clubs, registrations, today, version }, desk }: Props) {
  const now = registrations.find((one) => one.season === season && one.until === null);
  return (
    <CollapsibleSection title={now ? 'Transfer to another club' : `Register for ${season}`}>
      <MutationForm
        mutation="POST /api/desk/league/players/{id}/registrations"
        param={{ id }}
        version={version}
        fields={playerTransferFields}
        initialValues={{ from: today }}
        extraValues={{ season }}
        fieldOverrides={{
          club: <PlayerRegistrationClubSelect clubs={clubs.filter((club) => club.id !== now?.club)} />,
        }}
        button={now ? 'Transfer' : 'Register'}
        successMessage={now ? 'Player transferred.' : 'Player registered.'}
        onDone={desk.refresh}
      />
    </CollapsibleSection>
  );
}

function Games({ player: { games, season } }: { player: LeaguePlayerData }) {
  const { rink } = useClubTerms();
  if (games.length === 0) return null;
  return (
    <Card title={`Played in ${season}`}>
      <LinkRowList>
        {games.map((game) => (
          <LinkRowItem
            key={`${game.fixture} ${game.rink}`}
            name={`${formatDayAndMonth(game.day.slice(5))}: ${game.side === 'home' ? `${game.team} v ${game.against}` : `${game.against} v ${game.team}`}`}
            line={[`${rink} ${game.rink}`, game.isSkip && 'skip'].filter(Boolean).join(', ')}
            state={game.for === null ? undefined : `${game.for}–${game.shotsAgainst}`}
          />
        ))}
      </LinkRowList>
    </Card>
  );
}

function Correct({ player, desk }: Props) {
  return (
    <CollapsibleSection title="Name and number">
      <MutationForm
        mutation="PUT /api/desk/league/players/{id}"
        param={{ id: player.id }}
        fields={playerNameFields}
        initialValues={player}
        button="Save"
        successMessage="Saved."
        onDone={desk.refresh}
      />
    </CollapsibleSection>
  );
}

/** Button to erase the player's name at their request; irreversible. */
function Erase({ player: { id, name, version }, desk }: Props) {
  const erase = () =>
    desk.mutate(
      'POST /api/desk/league/players/{id}/erase',
      { param: { id }, version },
      { said: 'Name removed.', forGood: true, again: 'Remove anyway' },
    );
  return (
    <ConfirmButton
      large
      button="Remove name"
      title={`Remove ${name}’s name?`}
      busy={desk.busy}
      onSure={erase}
    >
      ‘A player’ replaces the name in the list of players, on every card and in the averages. The
      registrations are deleted, and the scores stay. The honours board shows the name until you change it
      there. You cannot undo this.
    </ConfirmButton>
  );
}
