import { formatList, formatTimes } from '#app/core/language.ts';

/** Season totals of a member. */
interface PlayerSelectionTotals {
  /** Answers 'yes' or 'if needed'. */
  asked: number;
  /** Notified of a place, or offered one as a reserve. */
  offered: number;
  /** Places in published sides. */
  picked: number;
  /** Places in matches that are over. */
  played: number;
}

/** Season totals with positions and results of their rink. */
interface PlayerSeasonStatistics extends PlayerSelectionTotals {
  /** Latest first. */
  positions: string[];
  won: number;
  lost: number;
  drawn: number;
  /** Difference of their rinks' shots for and against. */
  shots: number;
  /** Number of matches played with a card. */
  scored: number;
}

/** Match with its availability, picks and scores. */
export interface MatchForPlayerTotals {
  event: string;
  isOver: boolean;
  /** Ids of the members who were available. */
  asked: string[];
  picks: PickForPlayerTotals[];
  /** Shots for and against by rink, from the match card. */
  scores: ReadonlyMap<number, { us: number; them: number }>;
}

interface PickForPlayerTotals {
  member: string;
  rink: number;
  position: string;
  isIn: boolean;
  wasOffered: boolean;
}

const createEmptyForm = (): PlayerSeasonStatistics => ({
  asked: 0,
  offered: 0,
  picked: 0,
  played: 0,
  positions: [],
  won: 0,
  lost: 0,
  drawn: 0,
  shots: 0,
  scored: 0,
});

/** Return the totals by member id; `matches` in order of date. Members without any match are left out. */
export function countPlayerSeasonStatistics(
  matches: MatchForPlayerTotals[],
): Map<string, PlayerSeasonStatistics> {
  const forms = new Map<string, PlayerSeasonStatistics>();
  const of = (member: string) => {
    const form = forms.get(member) ?? createEmptyForm();
    forms.set(member, form);
    return form;
  };
  for (const match of matches) {
    for (const member of match.asked) of(member).asked += 1;
    for (const pick of match.picks) countPick(of(pick.member), pick, match);
  }
  return forms;
}

function countPick(
  form: PlayerSeasonStatistics,
  pick: PickForPlayerTotals,
  { isOver, scores }: MatchForPlayerTotals,
) {
  if (pick.wasOffered) form.offered += 1;
  if (!pick.isIn || pick.rink === 0) return;
  form.picked += 1;
  if (pick.position) form.positions.unshift(pick.position);
  if (!isOver) return;
  form.played += 1;
  const score = scores.get(pick.rink);
  if (!score) return;
  form.scored += 1;
  form.shots += score.us - score.them;
  if (score.us > score.them) form.won += 1;
  else if (score.us < score.them) form.lost += 1;
  else form.drawn += 1;
}

/** Format the usual position: 'always skip', 'mostly skip', 'lead or second'; '' if unknown. */
export function formatUsualPlayingPosition(positions: string[]): string {
  const counts = [...Map.groupBy(positions, (one) => one)].map(([one, all]) => ({ one, times: all.length }));
  const [first, second] = counts.toSorted((a, b) => b.times - a.times);
  if (!first) return '';
  if (!second) return first.times === 1 ? first.one : `always ${first.one}`;
  return first.times > positions.length / 2 ? `mostly ${first.one}` : `${first.one} or ${second.one}`;
}

/** Format season totals: 'You put your name down twice, were picked once and played once.'; '' if all are 0. */
export function formatPlayerSeasonTotals({ asked, offered, picked, played }: PlayerSelectionTotals): string {
  const parts = [
    asked > 0 && `put your name down ${formatTimes(asked)}`,
    offered > 0 && `were offered a place ${formatTimes(offered)}`,
    picked > 0 && `were picked ${formatTimes(picked)}`,
    played > 0 && `played ${formatTimes(played)}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `You ${formatList(parts)}.` : '';
}

/** 'Played 10 times, mostly skip' */
export function formatMatchesPlayed(played: number, positions: string[]): string {
  if (played === 0) return 'Not played yet';
  return [`Played ${formatTimes(played)}`, formatUsualPlayingPosition(positions)].filter(Boolean).join(', ');
}

/** '+12', '−3' */
export const formatShotDifference = (shots: number) =>
  shots > 0 ? `+${shots}` : String(shots).replace('-', '−');

/** 'won 3, lost 1, +12' */
export const formatPlayerSeasonResults = ({
  won,
  lost,
  drawn,
  shots,
}: Pick<PlayerSeasonStatistics, 'won' | 'lost' | 'drawn' | 'shots'>) =>
  [`won ${won}`, ...(drawn > 0 ? [`drawn ${drawn}`] : []), `lost ${lost}`, formatShotDifference(shots)].join(
    ', ',
  );
