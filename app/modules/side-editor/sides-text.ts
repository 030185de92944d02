import { listPlayingPositions, type SidesFormat } from '#app/modules/sides/sides.ts';

interface SidesTextPlayer {
  rink: number;
  place: number;
  name: string;
}

interface SidesTextSettings extends SidesFormat {
  captain: string;
  reserves: 'ask' | 'self';
  note: string;
}

/** Format the sides as text by field, for a version conflict: 'lead Tom Brader, skip Joan Appleby'. */
export function formatSidesConflictFields(
  standing: SidesTextPlayer[],
  facts: SidesTextSettings,
): Record<string, string> {
  const positions = listPlayingPositions(facts);
  const rinks = Map.groupBy(
    standing.toSorted((a, b) => a.rink - b.rink || a.place - b.place),
    ({ rink }) => rink,
  );
  const lines = [...rinks].map(([rink, players]): [string, string] => [
    `rink${rink}`,
    players
      .map(({ name, place }) => `${rink > 0 ? `${positions[place] ?? ''} ` : ''}${name}`.trim())
      .join(', '),
  ]);
  const { captain, reserves, note } = facts;
  const format = `${facts.rinks} of ${facts.players}`;
  return { format, ...Object.fromEntries(lines), captain, reserves: reserveOfferModeLabels[reserves], note };
}

/** Labels of the modes of offers to reserves. */
const reserveOfferModeLabels = {
  ask: 'ask the captain before offering the place to a reserve',
  self: 'offer the place to the first reserve straight away',
};

/** Return the labels of these fields, with the club's own word for a rink. */
export function getSidesConflictFieldLabels(rinks: number, rink: string): Record<string, string> {
  const numbers = Array.from({ length: rinks }, (_, at) => at + 1);
  return {
    format: 'Format',
    ...Object.fromEntries(numbers.map((number) => [`rink${number}`, `${rink} ${number}`])),
    rink0: 'Reserves',
    captain: 'Captain of the day',
    reserves: 'When a player drops out',
    note: 'Note',
  };
}
