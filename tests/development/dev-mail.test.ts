import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { answerDevMail } from '#server/dev-mail.ts';
import { openClub } from '#tests/members.ts';

async function serve(t: TestContext, folder: string | undefined) {
  const server = createServer(async (request, response) => {
    if (!(await answerDevMail(folder, request, response))) response.writeHead(418).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
}

function folderOf(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-dev-mail-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('a developer sees the emails that the site wrote, newest first, as HTML and as text', async (t) => {
  const club = await openClub(t, { mailGoes: true });
  const { folder } = club.context.postman;
  const get = await serve(t, folder);
  assert.match(await (await get('/dev/mail')).text(), /No emails yet\./);
  for (const email of ['margaret@larkby.example', 'tom@larkby.example']) {
    const asked = await club.ask('POST /reset-password/request', { json: { email } });
    assert.equal(asked.status, 200, email);
    await club.context.postman.deliver();
    club.move(1);
  }
  const list = await (await get('/dev/mail')).text();
  const [latest = '', ...others] = list.match(/<tr>.*?<\/tr>/gs) ?? [];
  assert.equal(others.length, 1);
  assert.match(latest, /tom@larkby\.example/);
  const [html = '', text = ''] = [...latest.matchAll(/href="([^"]+)"/g)].map(([, path]) => path);
  assert.match(await (await get(html)).text(), /^<!doctype html>[\s\S]*href="http[^"]+\?code=/);
  assert.match(await (await get(text)).text(), /^To: .*tom@larkby\.example/m);
});

test('only emails of the folder are shown, as text and not as markup in the list, and without scripts', async (t) => {
  const folder = folderOf(t);
  const name = '2001-02-03T04-05-06.000Z-1';
  writeFileSync(
    join(folder, `${name}.txt`),
    'To: "A <b>" <a@b.example>\nSubject: <script>x</script>\nDate: now\n\nHello',
  );
  writeFileSync(join(folder, `${name}.html`), '<p>Hello</p>');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, '../bowls-beside.txt'), 'secret');
  t.after(() => rm(join(folder, '../bowls-beside.txt')));
  const get = await serve(t, folder);
  const list = await get('/dev/mail');
  const text = await list.text();
  assert.match(text, /&lt;script>x&lt;\/script>/);
  assert.doesNotMatch(text, /<script|secret/);
  assert.match(list.headers.get('content-security-policy') ?? '', /^default-src 'none'/);
  assert.equal(await (await get(`/dev/mail/${name}.html`)).text(), '<p>Hello</p>');
  for (const path of ['secret.txt', '..%2fbowls-beside.txt', 'gone.html', ''])
    assert.equal((await get(`/dev/mail/${path}`)).status, 404, path);
  for (const path of ['/', '/dev/mailing', '/dev']) assert.equal((await get(path)).status, 418, path);
});

test('with a mail server the page says where emails go', async (t) => {
  const get = await serve(t, undefined);
  assert.match(await (await get('/dev/mail')).text(), /sent by the server in MAIL_URL/);
});
