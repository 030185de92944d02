import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { connect } from 'node:tls';
import { crypto as acme } from 'acme-client';
import { createTransport } from 'nodemailer';
import { startIncomingMail } from '#server/mail-in/mail-in.ts';
import { readServerConfig } from '#server/settings/config.ts';
import { openTlsCertificateStore } from '#server/tls/certificates/certificate-store.ts';
import { demoPeople } from '#tests/members.ts';
import { openAuthority } from '#tests/tls/authority.ts';
import { openAnswers } from './answering.ts';
import { openLine } from './smtp-line.ts';

const name = 'www.larkby.test';

/** The site's certificates, and a function that adds one. */
async function openCertificates(dataDir: string) {
  const store = openTlsCertificateStore(dataDir);
  const [authority, [key, request]] = [await openAuthority(), await acme.createCsr({ commonName: name })];
  const asked = Buffer.from(String(request).replace(/-----.*-----|\s/g, ''), 'base64');
  const chain = await authority.issue([name], new Date('2020-01-01'), 7300, asked);
  await store.open([name]);
  return { root: authority.root, write: () => store.writeCertificate(name, `${key}${chain}`) };
}

test('with a certificate of its own the site takes mail over TLS, under its name', async (t) => {
  const { settings, context, dataDir, address, written, incoming } = await openAnswers(t);
  const { root, write } = await openCertificates(dataDir);
  await write();
  const secure = readServerConfig({ ...settings, TLS: 'auto', PUBLIC_URL: `https://${name}` });
  const open = await startIncomingMail(context, { ...secure, dataDir });
  t.after(() => open?.stop());
  const mail = { from: 'tom@larkby.example', to: await address(demoPeople.tom), text: 'I do.' };
  const over = (port = 0) =>
    createTransport({ host: '127.0.0.1', port, requireTLS: true, tls: { ca: root, servername: name } });
  await over(open?.port).sendMail(mail);
  assert.deepEqual(await written(), ['Tom Brader: I do.']);
  await assert.rejects(over(incoming?.port).sendMail(mail), /STARTTLS/, 'without one it is not offered');
});

test('whoever names no host, or another one, is shown the site’s certificate and never the library’s', async (t) => {
  const { settings, context, dataDir } = await openAnswers(t);
  const { root, write } = await openCertificates(dataDir);
  const secure = readServerConfig({ ...settings, TLS: 'auto', PUBLIC_URL: `https://${name}` });
  async function offered(port = 0) {
    const line = await openLine(port);
    t.after(() => line.socket.destroy());
    await line.say('EHLO sender.example');
    return { line, reply: await line.say('STARTTLS') };
  }
  const early = await startIncomingMail(context, { ...secure, dataDir });
  t.after(() => early?.stop());
  assert.match((await offered(early?.port)).reply, /^50[02] /, 'none yet, so that none is offered');
  await write();
  const open = await startIncomingMail(context, { ...secure, dataDir });
  t.after(() => open?.stop());
  for (const servername of [undefined, 'elsewhere.example']) {
    const { line, reply } = await offered(open?.port);
    assert.match(reply, /^220 /);
    line.socket.removeAllListeners('data');
    const shown = connect({
      socket: line.socket,
      ca: root,
      servername,
      checkServerIdentity: () => undefined,
    });
    t.after(() => shown.destroy());
    await once(shown, 'secureConnect');
    assert.equal(shown.getPeerCertificate().subjectaltname, `DNS:${name}`);
  }
});

test('where another program listens the start is stopped with one sentence', async (t) => {
  const { settings, context, dataDir, incoming } = await openAnswers(t);
  const taken = readServerConfig({ ...settings, MAIL_IN: `smtp://127.0.0.1:${incoming?.port}` });
  await assert.rejects(
    startIncomingMail(context, { ...taken, dataDir }),
    /^Error: MAIL_IN is 'smtp:\/\/127\.0\.0\.1:\d+': the site cannot listen there, because another program uses this port$/,
  );
});
