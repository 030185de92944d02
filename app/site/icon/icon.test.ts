import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import fc from 'fast-check';
import sharp from 'sharp';
import { openImageWorker } from '#server/workers/image-worker.ts';
import { createIconRenderer } from './draw-icon.server.ts';
import { clubIconPixelSizes, getIconLetters, getIconPath } from './icon.ts';
import { getIconGlyphStrokes } from './icon-letters.ts';

const club = (name: string, letters = '', colour = '#1f5137') => ({ name, icon: { letters, colour } });

const imageWorker = openImageWorker();
after(imageWorker.stop);
const renderIcon = createIconRenderer(imageWorker.draw);

test('an icon is a picture of the size that it is said to be, without a hole for the home screen to fill', async () => {
  for (const size of clubIconPixelSizes) {
    const { format, width, height, hasAlpha } = await sharp(
      await renderIcon('LBC', '#1f5137', size),
    ).metadata();
    assert.deepEqual([format, width, height, hasAlpha], ['png', size, size, false]);
  }
});

/** Return a function for the colour of an icon at a point, in parts of its width. */
async function colours(letters: string, hex: string) {
  const size = 96;
  const { data } = await sharp(await renderIcon(letters, hex, size))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => {
    const at = (Math.floor(y * size) * size + Math.floor(x * size)) * 3;
    return `#${data.subarray(at, at + 3).toString('hex')}`;
  };
}

test('it has the club’s colour to its very corners, and all that is drawn within what a round one leaves', async () => {
  const at = await colours('WWW', '#7a1020');
  for (let turn = 0; turn < 64; turn += 1) {
    const angle = (turn / 64) * 2 * Math.PI;
    assert.equal(at(0.5 + 0.41 * Math.cos(angle), 0.5 + 0.41 * Math.sin(angle)), '#7a1020');
  }
  assert.equal(at(0.01, 0.01), '#7a1020');
});

test('letters are in the club’s colour, but in dark ink where that cannot be read', async () => {
  assert.equal((await colours('I', '#7a1020'))(0.47, 0.47), '#7a1020');
  assert.equal((await colours('I', '#ffe9a8'))(0.47, 0.47), '#1d2a22');
});

test('it has a bowl with its ring where there are no letters, and the jack beside it', async () => {
  const bare = await colours('', '#1f5137');
  const [bowl, ring, jack] = ['#fffdf6', '#1f5137', '#fae278'];
  assert.deepEqual(
    [0.47, 0.55, 0.63, 0.72].map((y) => bare(0.47, y)),
    [bowl, bowl, ring, bowl],
  );
  assert.equal(bare(0.715, 0.715), jack);
  const [one, two] = [await colours('L', '#1f5137'), await colours('LI', '#1f5137')];
  assert.deepEqual([one(0.47, 0.4), two(0.47, 0.4), two(0.576, 0.4)], [bowl, bowl, ring]);
});

test('an icon is drawn once, and again where that failed', async () => {
  const drawn: string[] = [];
  const render = createIconRenderer(async (svg) => {
    drawn.push(svg);
    if (drawn.length === 1) throw new Error('no process');
    return Buffer.from(svg);
  });
  await assert.rejects(render('L', '#1f5137', 96), /no process/);
  const [one, other] = await Promise.all([render('L', '#1f5137', 96), render('L', '#1f5137', 96)]);
  assert.equal(one, other);
  assert.equal(await render('L', '#1f5137', 96), one);
  assert.equal(drawn.length, 2);
  assert.notDeepEqual(await render('L', '#7a1020', 96), one);
});

test('each letter can be drawn, and no two look the same', () => {
  const all = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const letter of all)
    for (const stroke of getIconGlyphStrokes(letter)) assert.ok(stroke.length > 1, letter);
  assert.equal(new Set(all.map((letter) => JSON.stringify(getIconGlyphStrokes(letter)))).size, all.length);
});

test('without letters of its own it has the first of the name, whatever it is written in', () => {
  assert.equal(getIconLetters(club('Larkby')), 'L');
  assert.equal(getIconLetters(club('Ŵyth')), 'W');
  assert.equal(getIconLetters(club('1st Skelby')), 'S');
  assert.equal(getIconLetters(club('Larkby', 'lbc')), 'LBC');
  assert.equal(getIconLetters(club('Клуб')), '');
  assert.equal(getIconPath(club('Клуб'), 192), '/club-icon/1f5137-bowl-192.png');
});

test('whatever the name, its address needs no quoting and another icon has another one', () => {
  const letters = fc.stringMatching(/^[A-Za-z]{0,3}$/);
  const hex = fc.stringMatching(/^#[0-9a-f]{6}$/);
  fc.assert(
    fc.property(fc.string(), letters, hex, (name, own, colour) => {
      const path = getIconPath(club(name, own, colour), 512);
      assert.equal(encodeURI(path), path);
      if (own) assert.ok(path.includes(own.toUpperCase()) && path.includes(colour.slice(1)));
    }),
    { numRuns: 40 },
  );
});
