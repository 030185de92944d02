import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { findPictureNodes } from '#app/core/rich-text/rich-text.ts';
import { photograph } from '#tests/forum/pictures/pictures.ts';
import { demoPeople } from '#tests/members.ts';
import { openAnswers, refusedWith } from './answering.ts';

const picture = await sharp(photograph)
  .withExif({ IFD0: { Copyright: 'A place that nobody need know' } })
  .jpeg()
  .toBuffer();
const logo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#3a7d44' } })
  .png()
  .toBuffer();

test('pictures are put into the answer as if sent in the forum; what else there was its writer is told', async (t) => {
  const { send, replies, told, as, context } = await openAnswers(t);
  await send({
    text: 'The green this morning.',
    attachments: [
      { filename: 'green.jpg', content: picture },
      { filename: 'logo.png', content: logo, cid: 'logo@x', contentDisposition: 'inline' },
      { filename: 'rules.pdf', content: Buffer.from('%PDF-1.7 …'), contentType: 'application/pdf' },
      { filename: 'broken.jpg', content: Buffer.from('no picture at all'), contentType: 'image/jpeg' },
    ],
  });
  const [reply] = await replies();
  const found = findPictureNodes(JSON.parse(reply.content));
  assert.equal(found.length, 1);
  const { attrs: { src = '', alt = '' } = {} } = found[0] ?? {};
  assert.equal(alt, 'A picture sent by email');
  assert.equal((await as(demoPeople.derek, `GET ${src}?width=320`)).status, 200);
  const kept = await context.memberPictures.original('forum', `${String(src).split('/').at(-1)}.jpg`);
  assert.ok(kept && !kept.includes('nobody need know'));
  assert.match((await told()).join(), / rules: only pictures.* broken: Choose a photograph/);
});

test('a mail of nothing but a picture is an answer', async (t) => {
  const { send, replies } = await openAnswers(t);
  await send({ text: '', attachments: [{ filename: 'green.jpg', content: picture }] });
  assert.equal(findPictureNodes(JSON.parse((await replies())[0].content)).length, 1);
});

test('a mail of 30 MB is refused before it is sent, or when it has been, and nothing of it is kept', async (t) => {
  const { send, written, address, dataDir, incoming } = await openAnswers(t);
  const bytes = Buffer.alloc(23 * 2 ** 20, createHash('sha256').update('1').digest());
  // A mail server that declares the size (SIZE).
  await assert.rejects(send({ attachments: [{ filename: 'long.jpg', content: bytes }] }), refusedWith(552));
  // A client that does not declare the size.
  const line = connect(incoming?.port ?? 0, '127.0.0.1');
  line.setEncoding('utf8');
  const heard: string[] = [];
  const answers = line[Symbol.asyncIterator]();
  const hear = async () => heard.push((await answers.next()).value ?? '');
  await hear();
  for (const said of [
    'EHLO x',
    'MAIL FROM:<tom@larkby.example>',
    `RCPT TO:<${await address(demoPeople.tom)}>`,
    'DATA',
  ]) {
    line.write(`${said}\r\n`);
    await hear();
  }
  line.write('From: tom@larkby.example\r\nMessage-ID: <30@x>\r\nContent-Type: text/plain\r\n\r\n');
  const lines = Buffer.from(`${'x'.repeat(998)}\r\n`.repeat(1000));
  for (let sent = 0; sent < 30; sent += 1)
    if (!line.write(lines)) await new Promise((done) => line.once('drain', done));
  line.write('\r\n.\r\n');
  await hear();
  line.destroy();
  assert.match(heard.at(-1) ?? '', /^552 /);
  assert.deepEqual(await written(), []);
  assert.deepEqual(readdirSync(join(dataDir, 'arriving')), []);
});
