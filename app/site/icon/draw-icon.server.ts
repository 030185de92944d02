import { getIconGlyphStrokes, type IconGlyphStroke, iconGlyphGrid } from './icon-letters.ts';
import { encodePng } from './png.server.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** Signed distance from the edge of a shape, as a fraction of the icon's width: negative inside. */
interface Shape {
  colour: Colour;
  distance: (x: number, y: number) => number;
}

const cream: Colour = [255, 253, 246];
const ink: Colour = [29, 42, 34];
const jack: Colour = [250, 226, 120];

/** Fits within 80 % of the width, the safe zone of maskable icons. */
const [middle, radius] = [0.47, 0.31];

/** Renders the icon as a square PNG of `size` pixels: a bowl on the club's colour, up to three letters, and the jack. */
export function renderIconPng(letters: string, hex: string, size: number): Buffer {
  const ground = parseHexColour(hex);
  // A pale colour is illegible on cream.
  const pen = contrast(ground, cream) >= 4.5 ? ground : ink;
  const shapes: Shape[] = [
    { colour: cream, distance: distanceToCircle(middle, middle, radius) },
    ...iconFace(letters, pen),
    { colour: ground, distance: distanceToCircle(0.715, 0.715, 0.1) },
    { colour: jack, distance: distanceToCircle(0.715, 0.715, 0.08) },
  ];
  return encodePng(size, size, (column, row) => {
    const [x, y] = [(column + 0.5) / size, (row + 0.5) / size];
    return shapes.reduce((under, shape) => blendPixel(under, shape, x, y, size), ground);
  });
}

/** Letters; without letters the ring of a bowl. */
function iconFace(letters: string, colour: Colour): Shape[] {
  if (!letters) {
    const [outer, inner] = [
      distanceToCircle(middle, middle, radius * 0.62),
      distanceToCircle(middle, middle, radius * 0.42),
    ];
    return [{ colour, distance: (x, y) => Math.max(outer(x, y), -inner(x, y)) }];
  }
  const { width, height, gap } = iconGlyphGrid;
  const whole = letters.length * (width + gap) - gap;
  const scale = (radius * 0.68) / (Math.hypot(whole, height) / 2);
  const segments = getIconGlyphStrokes(letters).flatMap(segmentsOf);
  const half = 0.55 * scale;
  const distance = (x: number, y: number) => {
    const [column, row] = [(x - middle) / scale, (y - middle) / scale];
    // Fast path: most pixels are far from the letters.
    if (Math.abs(column) > whole / 2 + 1 || Math.abs(row) > height / 2 + 1) return 1;
    return Math.min(...segments.map((segment) => distanceToSegment(segment, column, row))) * scale - half;
  };
  return [{ colour, distance }];
}

type Segment = [x: number, y: number, toX: number, toY: number];

const segmentsOf = (stroke: IconGlyphStroke): Segment[] =>
  stroke.slice(1).map(([toX, toY], at) => [...(stroke[at] ?? [toX, toY]), toX, toY] satisfies Segment);

function distanceToSegment([fromX, fromY, toX, toY]: Segment, x: number, y: number): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const along = ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy);
  const at = Math.min(Math.max(along, 0), 1);
  return Math.hypot(x - fromX - at * dx, y - fromY - at * dy);
}

const distanceToCircle = (centreX: number, centreY: number, its: number) => (x: number, y: number) =>
  Math.hypot(x - centreX, y - centreY) - its;

/** Blends a pixel on the edge. */
function blendPixel(under: Colour, { colour, distance }: Shape, x: number, y: number, size: number): Colour {
  const covered = Math.min(Math.max(0.5 - distance(x, y) * size, 0), 1);
  if (covered === 0) return under;
  const mixed = (from: number, to: number) => Math.round(from + (to - from) * covered);
  return [mixed(under[0], colour[0]), mixed(under[1], colour[1]), mixed(under[2], colour[2])];
}

const parseHexColour = (hex: string): Colour => {
  const number = Number.parseInt(hex.replace('#', ''), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
};

/** Contrast ratio by WCAG. */
function contrast(one: Colour, other: Colour): number {
  const [lighter = 0, darker = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function getLuminance([red, green, blue]: Colour): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
