import { findPlayerPairs, indexPairPartners } from '#app/modules/side-editor/fair/pair-rules.ts';
import type { TeamSelectionPageData } from '#app/modules/side-editor/sides-schemas.server.ts';
import { listPlayingPositions } from '#app/modules/sides/sides.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { type Lineup, listPlacedLineupPicks } from './lineup.ts';
import { LineupPlaceField } from './lineup-place.tsx';
import type { SidesEditorState } from './use-sides-editor.ts';

interface Props {
  screen: TeamSelectionPageData;
  sides: SidesEditorState;
  number: number;
}

/** Render the side of one rink, in the order of play. */
export function RinkLineupCard({ screen, sides, number }: Props) {
  const name = `${capitalize(useClubTerms().rink)} ${number}`;
  const positions = listPlayingPositions(sides.lineup);
  return (
    <Card title={name} className="pick-strip">
      <ol className="bare-list pick-side">
        {positions.map((position, place) => (
          <LineupPlaceField
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
      {formatBrokenRules(screen, sides.lineup, number).map((words) => (
        <p key={words} className="pick-warning">
          {words}
        </p>
      ))}
    </Card>
  );
}

/** Return the broken pair rules of a rink. */
function formatBrokenRules(
  { pairings, people }: TeamSelectionPageData,
  lineup: Lineup,
  rink: number,
): string[] {
  const nameOf = (id: string) => people.find((one) => one.id === id)?.name ?? 'A former member';
  const all = listPlacedLineupPicks(lineup).flatMap(({ member, rink }) => (member ? [{ member, rink }] : []));
  const here = all.filter((one) => one.rink === rink).map(({ member }) => member);
  const apart = findPlayerPairs(indexPairPartners(pairings, 'apart'), here);
  const joined = findPlayerPairs(
    indexPairPartners(pairings, 'together'),
    all.map(({ member }) => member),
  );
  const split = joined.filter(([one, other]) => here.includes(one) !== here.includes(other));
  return [
    ...apart.map(([one, other]) => `${nameOf(one)} and ${nameOf(other)} should not play together.`),
    ...split.map(([one, other]) => `${nameOf(one)} and ${nameOf(other)} should play together.`),
  ];
}
