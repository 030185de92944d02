import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crypto as acme } from 'acme-client';
import { createTransport } from 'nodemailer';
import { openMailIn } from '#server/mail-in/mail-in.ts';
import { readConfig } from '#server/settings/config.ts';
import { certificateStore } from '#server/tls/kept/store.ts';
import { cast } from '#tests/members.ts';
import { openAuthority } from '#tests/tls/authority.ts';
import { openAnswers } from './answering.ts';

const name = 'www.larkby.test';

test('with a certificate of its own the site takes mail over TLS, under its name', async (t) => {
  const { settings, context, dataDir, address, written, incoming } = await openAnswers(t);
  const store = certificateStore(dataDir);
  const [authority, [key, request]] = [await openAuthority(), await acme.createCsr({ commonName: name })];
  const asked = Buffer.from(String(request).replace(/-----.*-----|\s/g, ''), 'base64');
  const chain = await authority.issue([name], new Date('2020-01-01'), 7300, asked);
  await store.open([name]);
  await store.writeCertificate(name, `${key}${chain}`);
  const secure = readConfig({ ...settings, TLS: 'auto', PUBLIC_URL: `https://${name}` });
  const open = await openMailIn(context, { ...secure, dataDir });
  t.after(() => open?.stop());
  const mail = { from: 'tom@larkby.example', to: await address(cast.tom), text: 'I do.' };
  const over = (port = 0) =>
    createTransport({
      host: '127.0.0.1',
      port,
      requireTLS: true,
      tls: { ca: authority.root, servername: name },
    });
  await over(open?.port).sendMail(mail);
  assert.deepEqual(await written(), ['Tom Brader: I do.']);
  await assert.rejects(over(incoming?.port).sendMail(mail), /STARTTLS/, 'without one it is not offered');
});

test('where another program listens the start is stopped with one sentence', async (t) => {
  const { settings, context, dataDir, incoming } = await openAnswers(t);
  const taken = readConfig({ ...settings, MAIL_IN: `smtp://127.0.0.1:${incoming?.port}` });
  await assert.rejects(
    openMailIn(context, { ...taken, dataDir }),
    /^Error: MAIL_IN is 'smtp:\/\/127\.0\.0\.1:\d+': the site cannot listen there, because another program listens there$/,
  );
});
