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
type RegisteredPlayerLookup =
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
        why: `Enter a number for this ${name}. ${clubName(club)} has another player with the same name.`,
      };
    if (numbered) return { why: `Another ${name} already has this number. Enter a different number.` };
    return { player: null };
  }
  const candidates = numbered ? [numbered] : others;
  const held = candidates.flatMap((one) => holding(one) ?? []);
  if (held.some((r) => r.club === club))
    return { why: `${name} is already registered for ${clubName(club)}.` };
  const [elsewhere] = held;
  if (elsewhere)
    return {
      why: `${name} has been registered for ${clubName(elsewhere.club)} since ${formatDayAndYear(elsewhere.from)}. To transfer them, open the player’s own page. If this is a different person, use ‘Register a player’ and tick ‘This is a different person with the same name’.`,
    };
  const [only] = candidates;
  if (!only) return { player: null };
  if (candidates.length > 1) return { why: `More than one ${name} is registered. Enter the number.` };
  const before = inSeason(only).some((r) => r.club !== club);
  return { player: only.id, how: before ? 'transferred' : 'registered' };
}
