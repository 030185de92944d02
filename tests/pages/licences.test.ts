import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';
import { openClub } from '#tests/members.ts';

interface Locked {
  packages: Record<string, { version: string; license: string; dev?: boolean }>;
}

const lock: Locked = JSON.parse(readFileSync(join(projectRootFolder, 'package-lock.json'), 'utf8'));
const { dependencies } = JSON.parse(readFileSync(join(projectRootFolder, 'package.json'), 'utf8'));
/** Dependencies that build the site and are not shipped. */
const forTheBuild = ['@react-router/dev', '@react-router/node', 'lightningcss', 'vite'];

test('every package that is shipped is on the page of licences, under its own, and no version is', async (t) => {
  const club = await openClub(t);
  const page = await (await club.get('/licences')).text();
  const sections = new Map(
    [...page.matchAll(/<h2[^>]*>([^<]+)<\/h2><p>([^<]+)<\/p>/g)].map(([, licence = '', names = '']) => [
      licence,
      names.split(', '),
    ]),
  );
  for (const name of Object.keys(dependencies).filter((one) => !forTheBuild.includes(one))) {
    const { license } = lock.packages[`node_modules/${name}`] ?? { license: '' };
    assert.ok(sections.get(license)?.includes(name), `${name}: ${license}`);
  }
  assert.ok(sections.get('MIT')?.includes('Node.js'));
  assert.ok(
    sections.get('LGPL-3.0-or-later')?.includes('@img/sharp-libvips-linux-arm64'),
    'of each platform',
  );
  const all = [...sections.values()].flat();
  for (const name of ['vite', 'typescript', '@biomejs/biome']) assert.ok(!all.includes(name), name);
  assert.doesNotMatch(all.join('\n'), /\d\.\d/, 'who reads it learns no version');
});

test('the texts of the licences are a file beside it, with each package and each licence that needs its text', async (t) => {
  const club = await openClub(t);
  const response = await club.get('/licences.txt');
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'text/plain; charset=utf-8');
  const texts = await response.text();
  const parts = texts.split(`\n${'-'.repeat(80)}\n\n`);
  const part = (name: string) =>
    parts.find((one) => one.startsWith(name) || one.includes(`\n${name} (`)) ?? '';
  assert.ok(part('bowls-club').includes(readFileSync(join(projectRootFolder, 'LICENSE'), 'utf8').trim()));
  assert.match(part('hono'), /Copyright \(c\) 2021 - present, Yusuke Wada/);
  assert.match(part('@hono/zod-openapi'), /Permission is hereby granted/, 'of one that has no file of it');
  for (const font of ['fraunces', 'atkinson-hyperlegible-next'].map(
    (name) => `@fontsource-variable/${name}`,
  )) {
    const own = readFileSync(join(projectRootFolder, 'node_modules', font, 'LICENSE'), 'utf8').trim();
    assert.match(own, /SIL OPEN FONT LICENSE/i);
    assert.ok(part(font).includes(own), `${font}: its text in app/ui/fonts is another one`);
  }
  assert.match(part('LGPL-3.0'), /GNU LESSER GENERAL PUBLIC LICENSE/);
  assert.match(part('GPL-3.0'), /GNU GENERAL PUBLIC LICENSE/);
  for (const name of Object.keys(dependencies).filter((one) => !forTheBuild.includes(one)))
    assert.match(part(name), /copyright|licen[cs]e/i, name);
  assert.ok(existsSync(join(projectRootFolder, 'build/client/licences.txt')), 'so a release has it');
});

test('the page on accessibility, which a club writes itself, leads to the licences; they are in search and site map', async (t) => {
  const club = await openClub(t);
  const html = async (path: string) => (await club.get(path)).text();
  assert.match(await html('/accessibility'), /<a href="\/licences">/);
  assert.doesNotMatch(await html('/privacy'), /<a href="\/licences">/);
  assert.match(await html('/search?q=licences'), /href="\/licences"/);
  assert.match(await html('/sitemap.xml'), /\/licences<\/loc>/);
});
