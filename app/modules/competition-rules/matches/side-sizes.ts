import { type ClubWithTerms, capitalize } from '#app/site/club-terms.ts';
/** Sizes of a side, in players. */
export const competitionSideSizes = [1, 2, 3, 4] as const;

/** Size 0 for whole teams entered by name, as in a league cup. */
export const wholeTeamSideSize = 0;

const sideSizeNames = {
  0: { game: 'Teams', one: 'team', many: 'teams' },
  1: { game: 'Singles', one: 'player', many: 'players' },
  2: { game: 'Pairs', one: 'pair', many: 'pairs' },
  4: { game: 'Fours', one: 'four', many: 'fours' },
};

/** Returns the names of the game and of a side, singular and plural; for three players with the club's word for trips. */
export function getSideSizeNames(size: number, { trip, trips }: ClubWithTerms['words']) {
  if (size === 3) return { game: capitalize(trips), one: trip, many: trips };
  if (size === wholeTeamSideSize) return sideSizeNames[0];
  return size === 2 ? sideSizeNames[2] : size === 4 ? sideSizeNames[4] : sideSizeNames[1];
}

/** Returns the labels of the positions in a side, in order. */
export const getSidePositionLabels = (size: number): string[] =>
  size === wholeTeamSideSize
    ? ['Team']
    : size === 1
      ? ['Name']
      : size === 2
        ? ['First player', 'Second player']
        : ['Skip', ...['Second', 'Third', 'Lead'].slice(-size + 1)];

/** Formats a side: 'A. Player', 'A. Player & B. Player', 'A. Player (skip), B. Player, C. Player'. */
export function formatSideName(players: string[]): string {
  const [first = '', ...others] = players;
  if (others.length === 0) return first;
  if (others.length === 1) return `${first} & ${others[0]}`;
  return [`${first} (skip)`, ...others].join(', ');
}

/** Parses the players of a side from one line of a list: separated by '&', '+', '/', a comma, a tab or 'and'. */
export function parseSidePlayersFromLine(line: string): string[] {
  return line
    .replace(/\(\s*skip\s*\)/gi, '')
    .split(/\sand\s|[&+/,;\t]/i)
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
}

const trailingHandicap = /[\s,;(]{1,3}([+−-]\s?\d{1,2})\)?$/;

/**
 * Parses a pasted list of one side per line; skips empty lines and leading numbers ('3. '). With handicaps, also parses
 * them: 'Ann Archer +4', 'Ben Baker (-2)'.
 */
export function parsePastedEntryList(
  list: string,
  handicaps: boolean,
  isOfTeams = false,
): { players: string[]; start: number }[] {
  return list
    .split(/\r?\n/)
    .map((text) => {
      const line = text.trimEnd();
      const [whole = '', start = '0'] = (handicaps && trailingHandicap.exec(line)) || [];
      const names = line.slice(0, line.length - whole.length).replace(/^\s*(?:\d+\s*[.):]?\s+|[-*•]\s*)/, '');
      // 'Cawdle and District A' is one team.
      const players = isOfTeams ? [names.trim()].filter(Boolean) : parseSidePlayersFromLine(names);
      return { players, start: Number(start.replace('−', '-').replace(/\s/, '')) };
    })
    .filter(({ players }) => players.length > 0);
}

/** Maximum handicap in shots, in favour or against: '+4', '-2'. */
export const maxHandicap = 99;

/** Formats a handicap in shots: '+4', '−2', and '' for none. */
export const formatHandicap = (start: number): string =>
  start === 0 ? '' : start < 0 ? `−${-start}` : `+${start}`;
