import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { filterTextByClubFeatures } from '#app/core/rich-text/conditional-parts.ts';
import { type RichText, richTextToPlainText } from '#app/core/rich-text/rich-text.ts';
import { addPrivacyParagraphs } from '#app/modules/law/privacy/add-privacy-paragraphs.ts';
import { privacyParagraphs } from '#app/modules/law/privacy/privacy-paragraphs.server.ts';
import { enableFeatures } from '#server/demo/enable-features.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { demoPeople, openClub } from '#tests/members.ts';

test('the page says of each part only where the club uses it, and shows no mark', async (t) => {
  const club = await openClub(t);
  const page = async () => (await club.read('/privacy')).replaceAll('&#x27;', '’');
  const none = await page();
  assert.doesNotMatch(none, /\{(if|unless)/);
  for (const { title } of privacyParagraphs) assert.ok(!none.includes(title), title);
  assert.match(none, /You do not need a form or any special wording/);
  for (const { feature, title } of privacyParagraphs) {
    await enableFeatures(club.db, feature);
    await club.context.version.read();
    const now = await page();
    const shown = privacyParagraphs.filter((part) => now.includes(part.title)).map((part) => part.title);
    assert.deepEqual(shown, [title]);
  }
  await enableFeatures(club.db);
  await club.context.version.read();
  const all = await page();
  for (const { title } of privacyParagraphs) assert.ok(all.includes(title), title);
  assert.match(all, /complaints form/);
  assert.doesNotMatch(all, /You need no form/);
  assert.doesNotMatch(await club.read('/search?q=passkey'), /\{if/);
});

test('the starter page has the words that the desk offers', () => {
  const page = readFileSync(join(projectRootFolder, 'content/pages/privacy.md'), 'utf8');
  // Sign-ups have a section of their own, for visitors too.
  for (const { feature, title, words } of privacyParagraphs.filter((part) => part.feature !== 'coming')) {
    assert.ok(page.includes(`- {if ${feature}} **${title}**${words}`), feature);
  }
  assert.ok(page.includes('## {if coming} If you sign up for an event'));
});

test('a club that has written its own page keeps it; the desk says what it lacks, and adds it with one press', async (t) => {
  const club = await openClub(t, { uses: true });
  const own: RichText = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'We keep little.' }] }],
  };
  const token = await club.signIn(demoPeople.peter);
  const read = async () => (await club.ask('GET /api/desk/pages/privacy', { token })).body;
  const save = async (page: RichText) => {
    const { title, description, status, version } = (await read()).text;
    const json = { title, description, status, version, body: JSON.stringify(page) };
    assert.equal((await club.ask('PUT /api/desk/pages/privacy', { token, json })).status, 200);
  };
  assert.deepEqual((await read()).missing, []);
  await save(own);
  const { missing } = await read();
  assert.deepEqual(
    missing.map(({ feature }: { feature: string }) => feature),
    privacyParagraphs.map(({ feature }) => feature),
  );
  await save(addPrivacyParagraphs(own, missing));
  assert.deepEqual((await read()).missing, []);
  const page = await club.read('/privacy');
  assert.ok(page.includes('We keep little.') && page.includes('Your subscription'));
});

test('a heading takes all beneath it along, and a mark of nothing that we know is left to be seen', () => {
  const text = (words: string) => [{ type: 'text', text: words }];
  const heading = (level: number, words: string) => ({
    type: 'heading',
    attrs: { level },
    content: text(words),
  });
  const paragraph = (words: string) => ({ type: 'paragraph', content: text(words) });
  const doc = {
    type: 'doc',
    content: [
      heading(2, '{if letters} Letters'),
      ...[paragraph('One.'), heading(3, 'More'), paragraph('Two.')],
      heading(2, 'Always'),
      ...[paragraph('{if nonsense} Three.'), paragraph('{unless letters}Four.')],
    ],
  };
  const uses = { letters: false } as Parameters<typeof filterTextByClubFeatures>[1];
  assert.equal(richTextToPlainText(filterTextByClubFeatures(doc, uses)), 'Always {if nonsense} Three. Four.');
  assert.equal(
    richTextToPlainText(filterTextByClubFeatures(doc, { ...uses, letters: true })),
    'Letters One. More Two. Always {if nonsense} Three.',
  );
});
