/** Frames of the club for other sites, and the HTML snippets that embed them. */

/** Heights and widths in pixels; a frame shrinks to the available width. */
export const embedFrameWidthPixels = 480;
export const embedFrameHeightPixels = 270;
export const getEmbedTableHeightPixels = (rows: number) => 170 + 41 * rows;

const nextMatchPath = '/embed/next-match';
const nextMatchPages = ['/', '/up-coming-events', '/full-calendar', nextMatchPath];

/** Returns the frame path for a page (next match, league table, match, team); undefined for any other page. */
export function getEmbedFramePath(path: string, part = ''): string | undefined {
  const [, league] = /^\/(?:leagues|embed\/table)\/([^/]+)$/.exec(path) ?? [];
  if (league) return `/embed/table/${part || league}`;
  const [, match] = /^\/embed\/match\/([^/]+)$/.exec(path) ?? [];
  if (match) return `/embed/match/${match}`;
  const [, team] = /^\/embed\/team\/([^/]+)$/.exec(path) ?? [];
  if (team) return `/embed/team/${team}`;
  if (part && /^\/(full-calendar|season\/\d{4})$/.test(path)) return `/embed/match/${part}`;
  return nextMatchPages.includes(path) ? nextMatchPath : undefined;
}

interface IframeOptions {
  /** Absolute URL. */
  src: string;
  title: string;
  width?: number | string;
  height: number;
}

/** Two-line HTML snippet to paste into a page. */
export const formatEmbedIframeSnippet = ({ src, title, width = '100%', height }: IframeOptions) =>
  [
    `<iframe src="${escapeAttribute(src)}" title="${escapeAttribute(title)}"`,
    ` width="${width}" height="${height}" loading="lazy" style="border:0"></iframe>`,
  ].join('\n');

/** One-line script snippet for editors that allow a script instead of an iframe; the frame sizes itself. */
export const formatEmbedScriptSnippet = ({
  url,
  show,
  title,
}: {
  url: string;
  show: string;
  title: string;
}) =>
  `<script src="${escapeAttribute(url)}/embed.js" data-show="${escapeAttribute(show)}" data-title="${escapeAttribute(title)}" async></script>`;

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
