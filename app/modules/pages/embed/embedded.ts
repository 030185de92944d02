/** Frames of the club for other sites, and the HTML snippets that embed them. */

/** Heights and widths in pixels; a frame shrinks to the available width. */
export const frameWidth = 480;
export const frameHeight = 270;
export const tableHeight = (rows: number) => 170 + 41 * rows;

const nextMatch = '/embed/next-match';
const pagesOfNext = ['/', '/up-coming-events', '/full-calendar', nextMatch];

/** Returns the frame path for a page (next match, league table, match, team); undefined for any other page. */
export function frameOf(path: string, part = ''): string | undefined {
  const [, league] = /^\/(?:leagues|embed\/table)\/([^/]+)$/.exec(path) ?? [];
  if (league) return `/embed/table/${part || league}`;
  const [, match] = /^\/embed\/match\/([^/]+)$/.exec(path) ?? [];
  if (match) return `/embed/match/${match}`;
  const [, team] = /^\/embed\/team\/([^/]+)$/.exec(path) ?? [];
  if (team) return `/embed/team/${team}`;
  if (part && /^\/(full-calendar|season\/\d{4})$/.test(path)) return `/embed/match/${part}`;
  return pagesOfNext.includes(path) ? nextMatch : undefined;
}

interface Frame {
  /** Absolute URL. */
  src: string;
  title: string;
  width?: number | string;
  height: number;
}

/** Two-line HTML snippet to paste into a page. */
export const frameLines = ({ src, title, width = '100%', height }: Frame) =>
  [
    `<iframe src="${attribute(src)}" title="${attribute(title)}"`,
    ` width="${width}" height="${height}" loading="lazy" style="border:0"></iframe>`,
  ].join('\n');

/** One-line script snippet for editors that allow a script instead of an iframe; the frame sizes itself. */
export const scriptLine = ({ url, show, title }: { url: string; show: string; title: string }) =>
  `<script src="${attribute(url)}/embed.js" data-show="${attribute(show)}" data-title="${attribute(title)}" async></script>`;

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
