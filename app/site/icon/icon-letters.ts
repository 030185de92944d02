/** Letters of the icon as strokes of a broad pen on a 4 by 6 grid: independent of installed fonts. */
type IconGlyphStroke = (readonly [x: number, y: number])[];

export const iconGlyphGrid = { width: 4, height: 6, gap: 1.8 };

const bowl = '0,0 2.6,0 4,0.9 4,2.5 2.6,3.4 0,3.4';
const round = '4,1 3,0 1,0 0,1.2 0,4.8 1,6 3,6 4,5';
const ring = '1.2,0 2.8,0 4,1.4 4,4.6 2.8,6 1.2,6 0,4.6 0,1.4 1.2,0';

const letters: Record<string, string> = {
  A: '0,6 2,0 4,6 / 0.8,4 3.2,4',
  B: '0,3 2.6,3 4,3.9 4,5.1 2.6,6 0,6 0,0 2.4,0 3.6,0.8 3.6,2.2 2.6,3',
  C: round,
  D: '0,0 0,6 2.4,6 4,4.6 4,1.4 2.4,0 0,0',
  E: '4,0 0,0 0,6 4,6 / 0,3 3.2,3',
  F: '4,0 0,0 0,6 / 0,3 3.2,3',
  G: `${round} 4,3.3 2.5,3.3`,
  H: '0,0 0,6 / 4,0 4,6 / 0,3 4,3',
  I: '2,0 2,6',
  J: '3.6,0 3.6,4.8 2.6,6 1.3,6 0.4,5',
  K: '0,0 0,6 / 4,0 0,3.6 / 1.4,2.4 4,6',
  L: '0,0 0,6 3.8,6',
  M: '0,6 0,0 2,3.4 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  O: ring,
  P: `0,6 ${bowl}`,
  Q: `${ring} / 2.6,4.4 4,6.2`,
  R: `0,6 ${bowl} / 2,3.4 4,6`,
  S: '3.8,1 2.8,0 1.2,0 0.1,0.9 0.1,2.1 1.2,2.9 2.8,3.2 3.9,4 3.9,5.1 2.8,6 1.2,6 0,5',
  T: '0,0 4,0 / 2,0 2,6',
  U: '0,0 0,4.8 1.2,6 2.8,6 4,4.8 4,0',
  V: '0,0 2,6 4,0',
  W: '0,0 1,6 2,2.2 3,6 4,0',
  X: '0,0 4,6 / 4,0 0,6',
  Y: '0,0 2,3 4,0 / 2,3 2,6',
  Z: '0,0 4,0 0,6 4,6',
};

/** Strokes of a few letters side by side, centred. */
export function getIconGlyphStrokes(text: string): IconGlyphStroke[] {
  const { width, height, gap } = iconGlyphGrid;
  const whole = text.length * (width + gap) - gap;
  return [...text].flatMap((letter, at) => {
    const left = at * (width + gap) - whole / 2;
    return (letters[letter] ?? '').split(' / ').map((stroke) =>
      stroke.split(' ').map((point) => {
        const [x = 0, y = 0] = point.split(',').map(Number);
        return [left + x, y - height / 2] satisfies [number, number];
      }),
    );
  });
}
