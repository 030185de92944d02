import { english } from '#app/core/language.ts';

/** How often somebody put their name down, and what came of it. */
export interface Games {
  /** Yes, or if needed. */
  asked: number;
  /** Told of a place, or offered one as a reserve. */
  offered: number;
  /** Stands in the published side. */
  picked: number;
  /** Was in the side of a match that has been played. */
  played: number;
}

/** The same, with where they played and how their rink did. */
export interface Form extends Games {
  /** The latest first. */
  positions: string[];
  won: number;
  lost: number;
  drawn: number;
  /** Shots of their rink for less against. */
  shots: number;
  /** How many of those matches have a card. */
  scored: number;
}

/** A match with what is known of who was in it. */
export interface Match {
  event: string;
  isOver: boolean;
  /** Of each member whose name was down. */
  asked: string[];
  picks: MatchPick[];
  /** Ours and theirs by rink, from the match card. */
  scores: ReadonlyMap<number, { us: number; them: number }>;
}

export interface MatchPick {
  member: string;
  rink: number;
  position: string;
  isIn: boolean;
  wasOffered: boolean;
}

const nothing = (): Form => ({
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

/** What matches, in their order, come to for each member; whoever had nothing to do with them is not in it. */
export function countGames(matches: Match[]): Map<string, Form> {
  const forms = new Map<string, Form>();
  const of = (member: string) => {
    const form = forms.get(member) ?? nothing();
    forms.set(member, form);
    return form;
  };
  for (const match of matches) {
    for (const member of match.asked) of(member).asked += 1;
    for (const pick of match.picks) countPick(of(pick.member), pick, match);
  }
  return forms;
}

function countPick(form: Form, pick: MatchPick, { isOver, scores }: Match) {
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

/** Where somebody plays: 'always skip', 'mostly skip', 'lead or second'; '' where nothing is known of it. */
export function usually(positions: string[]): string {
  const counts = [...Map.groupBy(positions, (one) => one)].map(([one, all]) => ({ one, times: all.length }));
  const [first, second] = counts.toSorted((a, b) => b.times - a.times);
  if (!first) return '';
  if (!second) return first.times === 1 ? first.one : `always ${first.one}`;
  return first.times > positions.length / 2 ? `mostly ${first.one}` : `${first.one} or ${second.one}`;
}

/** 'once', 'twice', '10 times' */
export const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

/** 'You put your name down twice, were picked once and played once.'; '' for a season without any of it. */
export function seasonLine({ asked, offered, picked, played }: Games): string {
  const parts = [
    asked > 0 && `put your name down ${times(asked)}`,
    offered > 0 && `were offered a place ${times(offered)}`,
    picked > 0 && `were picked ${times(picked)}`,
    played > 0 && `played ${times(played)}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `You ${new Intl.ListFormat(english).format(parts)}.` : '';
}

/** 'Played 10 times, mostly skip' */
export function playedWords(played: number, positions: string[]): string {
  if (played === 0) return 'Not played yet';
  return [`Played ${times(played)}`, usually(positions)].filter(Boolean).join(', ');
}

/** '+12', '−3' */
export const signed = (shots: number) => (shots > 0 ? `+${shots}` : String(shots).replace('-', '−'));

/** 'won 3, lost 1, +12' */
export const formWords = ({ won, lost, drawn, shots }: Pick<Form, 'won' | 'lost' | 'drawn' | 'shots'>) =>
  [`won ${won}`, ...(drawn > 0 ? [`drawn ${drawn}`] : []), `lost ${lost}`, signed(shots)].join(', ');
