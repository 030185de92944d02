import type { Club } from '#app/site/club.ts';

/** The club's icon on a home screen: a bowl in the club's colour, with its letters on it. */

export const iconSizes = [96, 180, 192, 512] as const;
export type IconSize = (typeof iconSizes)[number];

type Named = Pick<Club, 'name' | 'icon'>;

/** What stands on the bowl: what Settings say, else the name's first letter; '' where it has none of A to Z. */
export function iconLetters({ name, icon }: Named): string {
  const [first = ''] = name.normalize('NFD').match(/[a-z]/i) ?? [];
  return (icon.letters || first).toUpperCase();
}

/** Its address says all that it shows: another icon has another one, and may be kept for good. */
export const iconPath = (club: Named, size: IconSize) =>
  `/club-icon/${club.icon.colour.slice(1).toLowerCase()}-${iconLetters(club) || 'bowl'}-${size}.png`;
