import { formatClubName } from '#app/site/club-terms.ts';
import { type ClubIconPixelSize, getIconPath } from '#app/site/icon/icon.ts';
import type { Site } from '#app/site/site.server.ts';

/** Web app manifest, with the club's own name and icon. Links outside `scope` open in the browser. */
export function buildWebAppManifest({ club }: Pick<Site, 'club'>): string {
  const icon = (size: ClubIconPixelSize, purpose?: string) => ({
    src: getIconPath(club, size),
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...(purpose && { purpose }),
  });
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon(96)] });
  return JSON.stringify({
    id: '/',
    name: formatClubName(club),
    short_name: shortenName(club.name),
    description: `Fixtures, scores and news of ${formatClubName(club)}.`,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: club.language,
    background_color: '#fbf6e9',
    theme_color: club.icon.colour,
    icons: [icon(192), icon(512), icon(192, 'maskable'), icon(512, 'maskable')],
    shortcuts: [
      shortcut('Today', '/'),
      shortcut('Calendar', '/full-calendar'),
      shortcut('My page', '/members-community'),
    ],
  });
}

/** Shortens the name to whole words of at most 12 characters, the room under a home screen icon. */
function shortenName(name: string): string {
  const words = name.split(' ');
  const fits = words.findLastIndex((_, at) => words.slice(0, at + 1).join(' ').length <= 12);
  return fits < 0 ? name : words.slice(0, fits + 1).join(' ');
}
