import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HtmlValidate } from 'html-validate';
import { openSite } from '#tests/site.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

const beside = [
  '/members/sign-in',
  '/members/forgot-password',
  '/members/reset-password',
  '/forums',
  '/forums/guidelines',
  '/search?q=bias',
  '/search?q=zzzz',
  '/full-calendar?type=open',
  '/gallery?o=Larkby+Trophy&d=4+May&drive=club-trophy-2025',
  '/gallery?list=%5Bbroken',
  '/no-such-page',
];

test('every page is valid HTML with one heading above all others, a title and a description, each id on it once', async (t) => {
  const { get } = await openSite(t);
  for (const path of [...(await sitemap(get)), ...beside]) {
    await t.test(path, async () => {
      const html = await (await get(path)).text();
      const { results } = await validator.validateString(html);
      const faults = results.flatMap(({ messages }) =>
        messages.map(
          ({ ruleId, message, line, column, selector }) =>
            `${ruleId}: ${message} (${line}:${column} ${selector})`,
        ),
      );
      assert.deepEqual(faults, []);
      const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
      assert.deepEqual(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        [],
      );
      assert.match(html, /^<!DOCTYPE html><html lang="en-GB"/);
      assert.equal([...html.matchAll(/<h1\b/g)].length, 1);
      const title = path === '/' ? /<title>Larkby Bowls Club</ : /<title>\S[^<]* – Larkby Bowls Club</;
      assert.match(html, title);
      assert.match(html, /<meta name="description" content="[^"]*\S{3}[^"]*\S"/);
    });
  }
});

test('what is written for search engines can be read, and says what it must', async (t) => {
  const { get } = await openSite(t);
  const kinds: string[] = [];
  for (const path of [...(await sitemap(get)), ...beside]) {
    for (const item of await structuredData(await (await get(path)).text())) {
      kinds.push(item['@type']);
      assert.equal(item['@context'], 'https://schema.org', path);
      for (const field of required[item['@type']] ?? ['unknown type'])
        assert.ok(item[field], `${item['@type']}.${field} on ${path}`);
    }
  }
  assert.deepEqual([...new Set(kinds)].sort(), ['SportsClub', 'SportsEvent']);
});

type Subject = Record<string, unknown> & { '@type': string };

/** Properties that Google requires of an event, and of a place. */
const required: Record<string, string[]> = {
  SportsClub: ['name', 'url', 'address'],
  SportsEvent: ['name', 'startDate', 'location'],
};

function structuredData(html: string): Subject[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  return scripts.flatMap(([, json = '']) => JSON.parse(json) as Subject | Subject[]);
}

async function sitemap(get: (path: string) => Response | Promise<Response>): Promise<string[]> {
  const xml = await (await get('/sitemap.xml')).text();
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  assert.ok(paths.length > 20);
  return paths;
}
