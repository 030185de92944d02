import assert from 'node:assert/strict';
import test from 'node:test';
import { openDoors } from '#tests/ways-in/doors/ways.ts';

for (const [path, what] of [
  ['/members/sign-in', 'Signing in'],
  ['/members/reset-password?code=x', 'Choosing a password'],
  ['/members/forgot-password', 'Asking for a new password'],
  ['/members/set-up?code=x', 'Setting up the site'],
  ['/members/confirm-email?code=x', 'This page'],
  ['/members/come-in?code=x', 'This page'],
  ['/members/account', 'Your account'],
  ['/desk', 'Club admin'],
] as const)
  test(`without script ${path} says that it is needed`, async (t) => {
    const club = await openDoors(t);
    const html = await (await club.get(path)).text();
    const said = `<p>${what}<!-- --> needs JavaScript, which is switched off in this browser.</p>`;
    const plain = html.replace(/ class="[^"]*"/g, '');
    assert.ok(
      plain.includes(`<noscript>${said}</noscript>`),
      String(plain.match(/<noscript>.*?<\/noscript>/g)),
    );
  });

test('without script the page of a mail’s link says where its digits go', async (t) => {
  const club = await openDoors(t);
  assert.match(
    await club.read('/members/come-in?code=x'),
    /If you asked for a code, type it in the browser where you asked\. If you did not, do nothing\./,
  );
});
