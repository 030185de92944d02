import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openRoom } from '#tests/competitions/competitions.ts';
import { words } from '#tests/site.ts';
import { aLeague } from './a-league.ts';

test('the handbook has the draw of a cup once it is published, with who plays whom and who has won', async (t) => {
  const league = await openRoom(t);
  await aLeague(league.db);
  await league.context.version.read();
  const cup = { name: 'Fosse Cup', side: 0, about: 'For every team.' };
  const slug = await league.start(cup);
  await league.enter(slug, [['Osmoor A'], ['Ludford A'], ['Tealby Vale A'], ['Binbrook A']]);
  await league.draw(slug);
  /** From the cup's own heading on; matches outside it are listed too. */
  const ofCup = async () =>
    /Fosse Cup.*/.exec(words(await (await league.get('/handbook')).text()))?.[0] ?? '';
  assert.match(await ofCup(), /^Fosse Cup For every team\./);
  const isDrawn = async () => (await ofCup()).includes('Latest draw for Fosse Cup');
  assert.equal(await isDrawn(), false, 'a draw that is looked over is nobody else’s');
  await league.publish(slug);
  assert.match(await ofCup(), /Semi-final 1 [\w ]+ v [\w ]+ .*Semi-final 2 [\w ]+ v [\w ]+ .*The final /);
  await league.playRound(slug);
  assert.match(await ofCup(), /Semi-final 1 [\w ]+ 21 beat [\w ]+ 10/);
  assert.equal(await isDrawn(), true);
  const booklet = await (await league.get('/handbook/booklet')).text();
  assert.match(booklet, /Fosse Cup[\s\S]*Semi-final 1/);
});
