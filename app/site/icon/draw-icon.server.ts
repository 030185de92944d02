import { LRUCache } from 'lru-cache';
import { type ClubIconPixelSize, clubIconPixelSizes } from './icon.ts';
import { getIconGlyphStrokes, iconGlyphGrid } from './icon-letters.ts';

/** Renders the icon as a square, opaque PNG. Throws a Refusal of 503 while no picture can be drawn. */
type IconRenderer = (letters: string, hex: string, size: ClubIconPixelSize) => Promise<Buffer>;

declare module '#app/site/site.server.ts' {
  interface Site {
    renderIcon: IconRenderer;
  }
}

/**
 * Icons as PNG files. `rasterize` makes one of an SVG, in a process that ends when it is idle: so each is kept as long as the club has
 * the same icon.
 */
export function createIconRenderer(rasterize: (svg: string) => Promise<Buffer>): IconRenderer {
  const icons = new LRUCache<string, Buffer>({ max: clubIconPixelSizes.length, fetchMethod: rasterize });
  return (letters, hex, size) => icons.forceFetch(drawIcon(letters, hex, size));
}

const [cream, ink, jack] = ['#fffdf6', '#1d2a22', '#fae278'];

/** Fits within 80 % of the width, the safe zone of maskable icons. */
const [middle, radius] = [0.47, 0.31];

/** Draws the icon as an SVG of `size` pixels: a bowl on the club's colour, up to three letters, and the jack. */
function drawIcon(letters: string, hex: string, size: number): string {
  // A pale colour is illegible on cream.
  const pen = contrast(hex, cream) >= 4.5 ? hex : ink;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 1 1">`,
    `<rect width="1" height="1" fill="${hex}"/>`,
    `<circle cx="${middle}" cy="${middle}" r="${radius}" fill="${cream}"/>`,
    `<g fill="none" stroke="${pen}" stroke-linecap="round" stroke-linejoin="round">${drawFace(letters)}</g>`,
    `<circle cx="0.715" cy="0.715" r="0.1" fill="${hex}"/>`,
    `<circle cx="0.715" cy="0.715" r="0.08" fill="${jack}"/>`,
    '</svg>',
  ].join('');
}

/** Letters; without letters the ring of a bowl. */
function drawFace(letters: string): string {
  if (!letters)
    return `<circle cx="${middle}" cy="${middle}" r="${radius * 0.52}" stroke-width="${radius * 0.2}"/>`;
  const { width, height, gap } = iconGlyphGrid;
  const whole = letters.length * (width + gap) - gap;
  const scale = (radius * 0.68) / (Math.hypot(whole, height) / 2);
  const path = getIconGlyphStrokes(letters)
    .map((stroke) => `M${stroke.map((point) => point.join(' ')).join('L')}`)
    .join('');
  const place = `translate(${middle} ${middle}) scale(${scale})`;
  return `<path transform="${place}" stroke-width="1.1" d="${path}"/>`;
}

/** Contrast ratio by WCAG. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function getLuminance(hex: string): number {
  const linear = (from: number) => {
    const share = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5);
}
