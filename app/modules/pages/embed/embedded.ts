/** What other sites can show of the club in a frame, and the lines with which they do. */

/** In pixels; a frame is as wide as there is room for. */
export const frameWidth = 480;
export const frameHeight = 270;
export const tableHeight = (rows: number) => 170 + 41 * rows;

const nextMatch = '/embed/next-match';
const pagesOfNext = ['/', '/up-coming-events', '/full-calendar', nextMatch];

/** The frame that shows what a page of ours is of: the next match, a league's table, a match; undefined for any other. */
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
  /** The whole address. */
  src: string;
  title: string;
  width?: number | string;
  height: number;
}

/** Two lines of HTML, to be put into a page. */
export const frameLines = ({ src, title, width = '100%', height }: Frame) =>
  [
    `<iframe src="${attribute(src)}" title="${attribute(title)}"`,
    ` width="${width}" height="${height}" loading="lazy" style="border:0"></iframe>`,
  ].join('\n');

/** The same in one line, for editors that take a script and no frame: it sizes itself. */
export const scriptLine = ({ url, show, title }: { url: string; show: string; title: string }) =>
  `<script src="${attribute(url)}/embed.js" data-show="${attribute(show)}" data-title="${attribute(title)}" async></script>`;

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
