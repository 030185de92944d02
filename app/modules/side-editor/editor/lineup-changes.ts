import type { TeamSelectionPageData } from '#app/modules/side-editor/sides-schemas.server.ts';
import { formatLineupPlace } from './candidate-text.ts';
import type { Lineup } from './lineup.ts';

/** Format the players with an unsaved change of place: 'Ann Roe, rink 2, lead'; 'Bob Cole, out'. */
export function formatLineupChanges(
  { picks }: TeamSelectionPageData,
  lineup: Lineup,
  rink: string,
): string[] {
  const was = new Map(
    picks.filter(({ state }) => state !== 'withdrawn').map((pick) => [pick.member ?? pick.id, pick]),
  );
  const now = new Set(lineup.picks.map(({ key }) => key));
  const moved = lineup.picks.filter((pick) => {
    const before = was.get(pick.key);
    // The order of the reserves is not notified.
    return !before || before.rink !== pick.rink || (pick.rink > 0 && before.place !== pick.place);
  });
  return [
    ...moved.map((pick) => `${pick.name}, ${formatLineupPlace(pick, lineup, rink)}`),
    ...[...was].filter(([key]) => !now.has(key)).map(([, { name }]) => `${name}, no longer in the team`),
  ];
}
