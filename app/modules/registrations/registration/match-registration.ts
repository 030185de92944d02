import { formatDayAndYear } from '#app/core/dates.ts';

/** Registered player of the same name. */
export interface RegisteredNamesake {
  id: string;
  number: string;
  registrations: { season: number; club: string; from: string; until: string | null }[];
}

export interface PlayerRegistrationInput {
  name: string;
  number: string;
  club: string;
  season: number;
  from: string;
  /** Confirmed to be another person. */
  another: boolean;
}

/** Match of a registration: an existing player, a new one, or the reason why it is ambiguous. */
export type RegisteredPlayerLookup =
  | { player: string; how: 'registered' | 'transferred' }
  | { player: null }
  | { why: string };

/** Matches a registration against players of the same name. */
export function lookUpRegisteredPlayer(
  { name, number, club, season, from, another }: PlayerRegistrationInput,
  same: RegisteredNamesake[],
  clubName: (id: string) => string,
): RegisteredPlayerLookup {
  const [numbered] = number ? same.filter((one) => one.number === number) : [];
  const others = number ? same.filter((one) => one.number === '' || one.number === number) : same;
  const inSeason = (one: RegisteredNamesake) => one.registrations.filter((r) => r.season === season);
  const holding = (one: RegisteredNamesake) =>
    inSeason(one).find(({ until }) => until === null || until >= from);
  if (another) {
    if (!number && same.some((one) => inSeason(one).some((r) => r.club === club)))
      return {
        why: `Please give a number, which tells this ${name} from the other one of ${clubName(club)}.`,
      };
    if (numbered) return { why: `${name} has this number already.` };
    return { player: null };
  }
  const candidates = numbered ? [numbered] : others;
  const held = candidates.flatMap((one) => holding(one) ?? []);
  if (held.some((r) => r.club === club))
    return { why: `${name} is registered for ${clubName(club)} already.` };
  const [elsewhere] = held;
  if (elsewhere)
    return {
      why: `${name} is registered for ${clubName(elsewhere.club)} since ${formatDayAndYear(elsewhere.from)}. A transfer is made on the player’s own page; another person of the same name is said to be one.`,
    };
  const [only] = candidates;
  if (!only) return { player: null };
  if (candidates.length > 1)
    return { why: `More than one ${name} is on the register: please give the number.` };
  const before = inSeason(only).some((r) => r.club !== club);
  return { player: only.id, how: before ? 'transferred' : 'registered' };
}
