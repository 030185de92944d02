import { pairedBy, together } from '#app/modules/sides/fair/apart.ts';
import { positionsFor } from '#app/modules/sides/shape.ts';
import type { SidesScreen } from '#app/modules/sides/sides-schemas.server.ts';
import { capital } from '#app/site/club-words.ts';
import { useWords } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { type Lineup, placed } from './lineup.ts';
import { OnePlace } from './one-place.tsx';
import type { Sides } from './use-sides.ts';

interface Props {
  screen: SidesScreen;
  sides: Sides;
  number: number;
}

/** Render the side of one rink, in the order of play. */
export function RinkCard({ screen, sides, number }: Props) {
  const name = `${capital(useWords().rink)} ${number}`;
  const positions = positionsFor(sides.lineup);
  return (
    <Card title={name} className="pick-strip">
      <ol className="pick-side">
        {positions.map((position, place) => (
          <OnePlace
            key={position}
            screen={screen}
            sides={sides}
            place={place}
            position={position}
            rink={number}
            name={`${name}, ${position}`}
          />
        ))}
      </ol>
      {pairWords(screen, sides.lineup, number).map((words) => (
        <p key={words} className="pick-warning">
          {words}
        </p>
      ))}
    </Card>
  );
}

/** Return the broken pair rules of a rink. */
function pairWords({ pairings, people }: SidesScreen, lineup: Lineup, rink: number): string[] {
  const nameOf = (id: string) => people.find((one) => one.id === id)?.name ?? 'A former member';
  const all = placed(lineup).flatMap(({ member, rink }) => (member ? [{ member, rink }] : []));
  const here = all.filter((one) => one.rink === rink).map(({ member }) => member);
  const apart = together(pairedBy(pairings, 'apart'), here);
  const joined = together(
    pairedBy(pairings, 'together'),
    all.map(({ member }) => member),
  );
  const split = joined.filter(([one, other]) => here.includes(one) !== here.includes(other));
  return [
    ...apart.map(([one, other]) => `${nameOf(one)} and ${nameOf(other)} are not to be on one side.`),
    ...split.map(([one, other]) => `${nameOf(one)} and ${nameOf(other)} play together.`),
  ];
}
