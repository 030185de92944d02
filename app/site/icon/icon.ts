import type { Club } from '#app/site/club.ts';

/** App icon of the club: a bowl in the club's colour, with its letters. */

export const clubIconPixelSizes = [96, 180, 192, 512] as const;
export type ClubIconPixelSize = (typeof clubIconPixelSizes)[number];

type ClubIcon = Pick<Club, 'name' | 'icon'>;

/** Letters on the bowl: from the settings, else the first letter of the name; '' if it has none of A to Z. */
export function getIconLetters({ name, icon }: ClubIcon): string {
  const [first = ''] = name.normalize('NFD').match(/[a-z]/i) ?? [];
  return (icon.letters || first).toUpperCase();
}

/** Path with all parameters of the icon: a changed icon has another path, so responses are immutable. */
export const getIconPath = (club: ClubIcon, size: ClubIconPixelSize) =>
  `/club-icon/${club.icon.colour.slice(1).toLowerCase()}-${getIconLetters(club) || 'bowl'}-${size}.png`;
