// Cuts the two typefaces down to what an English site needs: a file for plain English, which every page loads, and one
// for the other letters of western Europe, which browsers fetch only for a page that has one (unicode-range).
// Run by hand after a new version of a font package; the results in app/ui/fonts are committed.
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const range = (from, to) => String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const parts = { '': `${range(0x20, 0x7e)}\u00a0£©·×–—‘’“”…←`, '-extra': `${range(0xa1, 0xff)}€′″→` };
// Headings have one weight.
const fonts = { fraunces: { wght: 600 }, 'atkinson-hyperlegible-next': { wght: { min: 400, max: 700 } } };

for (const [name, variationAxes] of Object.entries(fonts)) {
  const source = await readFile(
    `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
  );
  for (const [part, characters] of Object.entries(parts)) {
    const subset = await subsetFont(source, characters, { targetFormat: 'woff2', variationAxes });
    await writeFile(`app/ui/fonts/${name}${part}.woff2`, subset);
    console.log(`${name}${part}: ${source.length} -> ${subset.length} bytes`);
  }
}

// An SVG rendered as an image cannot use the page's fonts: each one with text embeds the letters it needs.
const source = await readFile(
  'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
);
for (const file of globSync('content/pictures/*.svg')) {
  const drawing = (await readFile(file, 'utf8'))
    .replace(/<style>@font-face[^<]*<\/style>\n/, '')
    .replaceAll('font-family="Georgia, serif"', 'font-family="Fraunces, Georgia, serif"');
  const words = [...drawing.matchAll(/<text[^>]*>([^<]*)/g)].map(([, word]) => word).join('');
  if (!words) continue;
  const letters = await subsetFont(source, words, { targetFormat: 'woff2', variationAxes: { wght: 600 } });
  const face = `@font-face{font-family:Fraunces;src:url(data:font/woff2;base64,${letters.toString('base64')})}`;
  await writeFile(file, drawing.replace(/(<svg[^>]*>\n)/, `$1<style>${face}</style>\n`));
  console.log(`${file}: ${letters.length} bytes of letters`);
}
