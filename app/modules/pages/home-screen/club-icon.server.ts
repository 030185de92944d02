import { clubIconPixelSizes, getIconLetters, getIconPath } from '#app/site/icon/icon.ts';
import type { Site } from '#app/site/site.server.ts';

/** Response with the club's icon; undefined for an outdated icon path. */
export async function getClubIconResponse(
  { club, renderIcon }: Pick<Site, 'club' | 'renderIcon'>,
  path: string,
): Promise<Response | undefined> {
  const size = clubIconPixelSizes.find((one) => getIconPath(club, one) === path);
  if (!size) return undefined;
  const picture = await renderIcon(getIconLetters(club), club.icon.colour, size);
  return new Response(new Uint8Array(picture), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' },
  });
}
