import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { getAdminSection } from '#app/admin/admin-sections.ts';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatCount } from '#app/core/language.ts';
import type { RollUpDraw } from '#app/modules/roll-ups/day/roll-up-day.ts';
import { getPlayersOfRollUpGames, type RollUpDrawGame } from '#app/modules/roll-ups/draw/games.ts';
import { swapPlayersInDraw } from '#app/modules/roll-ups/draw/update-draw.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { RollUpDrawForm } from './draw-form.tsx';
import { RollUpGameCard } from './game-card.tsx';
import { LateAndLeftPlayersPanel } from './late-and-left-players.tsx';
import { createArrivalNameLookup } from './player-names.ts';
import type { RollUpDayController } from './use-roll-up-day.ts';

interface Props {
  day: RollUpDayController;
  desk: MutationRunner;
}

interface PartProps extends Props {
  /** True right after the draw: it gets the keyboard focus. */
  isNew: boolean;
  onDrawn: () => void;
}

/** Render the latest draw by rink, the form for the next one, and earlier draws in a fold. */
export function RollUpDrawsPanel({ day, desk, isNew, onDrawn }: PartProps) {
  const { draws } = day.state;
  const last = draws.at(-1);
  return (
    <>
      {last ? <DrawDetails key={last.id} day={day} desk={desk} draw={last} isNew={isNew} /> : null}
      {day.state.day.closed ? null : <RollUpDrawForm day={day} desk={desk} onDrawn={onDrawn} />}
      {day.state.day.closed && !last ? <Card>There was no draw.</Card> : null}
      {draws
        .slice(0, -1)
        .toReversed()
        .map((draw) => (
          <CollapsibleSection key={draw.id} title={`Draw ${draw.number}`}>
            <DrawDetails day={day} desk={desk} draw={draw} isPast />
          </CollapsibleSection>
        ))}
    </>
  );
}

interface DrawProps extends Props {
  draw: RollUpDraw;
  isPast?: boolean;
  isNew?: boolean;
}

function DrawDetails({ day, desk, draw, isPast = false, isNew = false }: DrawProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [isNew]);
  const event = day.state.event.id;
  const { closed } = day.state.day;
  const [picked, setPicked] = useState('');
  const nameOf = createArrivalNameLookup(day.arrivals);
  const { id, version, number, games } = draw;
  async function keep(said: string, changed: RollUpDrawGame[]) {
    // Not sent yet: change the queued request.
    if (version === 0 && (await day.changeDrawn(id, changed))) return desk.showResult(said, undefined);
    return desk.mutate(
      'PUT /api/desk/on-the-day/{event}/draws/{id}',
      { param: { event, id }, json: { games: changed }, version: version || 1 },
      { said, again: 'Save mine anyway' },
    );
  }
  function pick(player: string) {
    if (!picked || picked === player) return setPicked(picked ? '' : player);
    setPicked('');
    void keep(
      `${nameOf(picked)} and ${nameOf(player)} have swapped places.`,
      swapPlayersInDraw(games, picked, player),
    );
  }
  return (
    <section className="stack on-day-draw" aria-label={`Draw ${number}`}>
      {isPast ? null : (
        <div className="print-row">
          <h2 ref={heading} tabIndex={-1}>
            Draw {number}
          </h2>
          {version === 0 ? null : (
            <Link to={`${getAdminSection('on-the-day').path}/${event}/draw`}>Print draw and discs</Link>
          )}
        </div>
      )}
      {isPast || closed ? null : (
        <LateAndLeftPlayersPanel
          day={day}
          draw={draw}
          keep={keep}
          busy={desk.busy}
          picked={picked}
          pick={pick}
        />
      )}
      <p className="soft" role="status">
        {picked ? `${nameOf(picked)} swaps with… Press the other player.` : ''}
      </p>
      <div className="tiles on-day-games">
        {games.map((game) => (
          <RollUpGameCard
            key={game.rink}
            game={game}
            nameOf={nameOf}
            picked={picked}
            pick={pick}
            closed={closed}
            busy={desk.busy}
            keep={(one) =>
              keep(
                'Shots saved.',
                games.map((other) => (other.rink === one.rink ? one : other)),
              )
            }
          />
        ))}
      </div>
      {isPast || closed ? null : <DeleteDrawButton day={day} desk={desk} event={event} draw={draw} />}
    </section>
  );
}

function DeleteDrawButton({ day, desk, event, draw }: Props & { event: string; draw: RollUpDraw }) {
  const said = `Draw ${draw.number} cancelled.`;
  async function remove() {
    if (draw.version === 0 && (await day.changeDrawn(draw.id, []))) return desk.showResult(said, undefined);
    return desk.mutate(
      'DELETE /api/desk/on-the-day/{event}/draws/{id}',
      { param: { event, id: draw.id }, version: draw.version || 1 },
      { said, again: 'Cancel it anyway' },
    );
  }
  return (
    <Card>
      <p className="soft">
        Press two names to swap them.{' '}
        {formatCount(getPlayersOfRollUpGames(draw.games).length, 'player is', 'players are')} in this draw.
      </p>
      <ConfirmButton
        button="Cancel this draw"
        title={`Cancel draw ${draw.number}?`}
        busy={desk.busy}
        onSure={remove}
      >
        This deletes the draw and the shots entered for it. You can draw again straight away.
      </ConfirmButton>
    </Card>
  );
}
