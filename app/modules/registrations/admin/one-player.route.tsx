import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { type Acts, useActs } from '#app/admin/forms/use-acts.tsx';
import { BackTo } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { showDay } from '#app/core/dates.ts';
import { useWords } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Page } from '#app/ui/page.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import { ClubSelect } from './club-select.tsx';
import { moveFields, playerFields } from './player-fields.ts';
import { PlayerRegistrations } from './player-registrations.tsx';
import type { OnePlayer } from './player-shapes.server.ts';
import { gamesIn } from './player-words.ts';

export const clientLoader = ({ params: { id = '' } }: ClientLoaderFunctionArgs) =>
  call('GET /api/desk/league/players/{id}', { param: { id } });

/** Admin page of one league player. */
export default function OnePlayerPage() {
  const player = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  const { name, number, registrations, season, erased } = player;
  const now = registrations.find((one) => one.season === season);
  const lead = [now?.clubName ?? (erased ? '' : `Not registered in ${season}`), number && `number ${number}`];
  return (
    <Page
      title={name}
      description="A player of the league."
      before={<BackTo to="/desk/league/players">Players</BackTo>}
      lead={lead.filter(Boolean).join(', ') || undefined}
    >
      {desk.word}
      {erased ? (
        <p>The name was taken out, on the player’s wish. What was played stays, without it.</p>
      ) : null}
      <Standing player={player} />
      <PlayerRegistrations player={player} desk={desk} />
      {erased ? null : <Move player={player} desk={desk} />}
      <Games player={player} />
      {erased ? null : <Correct player={player} desk={desk} />}
      {erased ? null : <Erase player={player} desk={desk} />}
    </Page>
  );
}

/** Eligibility by the rules of each league: finals, bound team, transfers. */
function Standing({ player: { standing, season } }: { player: OnePlayer }) {
  if (standing.length === 0) return null;
  return (
    <Rows className="card" label={`By the rules of ${season}`}>
      {standing.map((one) => (
        <Row
          key={one.league}
          name={one.mayPlayFinals ? 'May play in the finals' : 'Not in the finals yet'}
          line={standingLine(one, standing.length > 1)}
          state={one.transfers > one.transfersMost ? 'Too many transfers' : undefined}
          pressing={one.transfers > one.transfersMost}
        />
      ))}
    </Rows>
  );
}

function standingLine(one: OnePlayer['standing'][number], several: boolean): string {
  const words = [
    several && one.league,
    one.finalsGames > 0 ? `${one.games} of ${one.finalsGames} games` : gamesIn(one.games),
    one.boundTo && `not below ${one.boundTo}`,
    one.transfers > 0 && `transferred ${one.transfers === 1 ? 'once' : `${one.transfers} times`}`,
  ];
  return words.filter(Boolean).join(', ');
}

interface Props {
  player: OnePlayer;
  desk: Acts;
}

/** Form to register for a club from a day on; a transfer if registered elsewhere. */
function Move({ player: { id, season, clubs, registrations, today, version }, desk }: Props) {
  const now = registrations.find((one) => one.season === season && one.until === null);
  return (
    <Fold title={now ? 'Transfer to another club' : `Register for ${season}`}>
      <ActForm
        act="POST /api/desk/league/players/{id}/registrations"
        param={{ id }}
        version={version}
        fields={moveFields}
        was={{ from: today }}
        also={{ season }}
        looks={{ club: <ClubSelect clubs={clubs.filter((club) => club.id !== now?.club)} /> }}
        button={now ? 'Transfer' : 'Register'}
        said={now ? 'Transferred.' : 'Registered.'}
        onDone={desk.refresh}
      />
    </Fold>
  );
}

function Games({ player: { games, season } }: { player: OnePlayer }) {
  const { rink } = useWords();
  if (games.length === 0) return null;
  return (
    <Card title={`Played in ${season}`}>
      <Rows>
        {games.map((game) => (
          <Row
            key={`${game.fixture} ${game.rink}`}
            name={`${showDay(game.day.slice(5))}: ${game.side === 'home' ? `${game.team} v ${game.against}` : `${game.against} v ${game.team}`}`}
            line={[`${rink} ${game.rink}`, game.isSkip && 'skip'].filter(Boolean).join(', ')}
            state={game.for === null ? undefined : `${game.for}–${game.shotsAgainst}`}
          />
        ))}
      </Rows>
    </Card>
  );
}

function Correct({ player, desk }: Props) {
  return (
    <Fold title="Name and number">
      <ActForm
        act="PUT /api/desk/league/players/{id}"
        param={{ id: player.id }}
        fields={playerFields}
        was={player}
        button="Save"
        said="Saved."
        onDone={desk.refresh}
      />
    </Fold>
  );
}

/** Button to erase the player's name at their request; irreversible. */
function Erase({ player: { id, name, version }, desk }: Props) {
  const erase = () =>
    desk.act(
      'POST /api/desk/league/players/{id}/erase',
      { param: { id }, version },
      { said: 'The name has been taken out.', forGood: true, again: 'Take it out all the same' },
    );
  return (
    <SureButton
      large
      button="Take the name out"
      title={`Take out ${name}’s name?`}
      busy={desk.busy}
      onSure={erase}
    >
      On the register, on every card and in the averages there is then ‘A player’. The registrations go;
      scores stay. On the honours board the name stays until you change it there. This cannot be taken back.
    </SureButton>
  );
}
