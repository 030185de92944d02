import assert from 'node:assert/strict';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { type TestContext, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { limitMailConnections } from '#server/mail-in/connections.ts';
import { MailTransferError, openMailSpool } from '#server/mail-in/spool.ts';
import { demoPeople } from '#tests/members.ts';
import { openAnswers } from './answering.ts';
import { beginMail, headOf, openLine } from './smtp-line.ts';

const linux = process.platform === 'linux' ? {} : { skip: 'only Linux has a whole network of its own' };

async function lines(t: TestContext, many: number, port?: number, from?: string) {
  const opened = await Promise.all(Array.from({ length: many }, () => openLine(port, from)));
  t.after(() => opened.forEach(({ socket }) => void socket.destroy()));
  return opened;
}

test(
  'one address has ten connections, and whoever holds all of the port makes way for a mail',
  linux,
  async (t) => {
    const { send, written, incoming } = await openAnswers(t);
    const [first, ...others] = await lines(t, 10, incoming?.port, '127.0.0.2');
    const [more] = await lines(t, 1, incoming?.port, '127.0.0.2');
    assert.match(more?.greeting ?? '', /^421 Too many connections/);
    await lines(t, 10, incoming?.port, '127.0.0.3');
    await lines(t, 10, incoming?.port, '127.0.0.4');
    assert.match((await others[0]?.say('NOOP')) ?? '', /^250/);
    await send();
    assert.deepEqual(await written(), ['Tom Brader: I do.']);
    assert.match((await first?.hear()) ?? '', /^421 .*Others are waiting/);
  },
);

test('mails that come slowly hold up no other: a turn is for one that is there', async (t) => {
  const { send, written, address, incoming } = await openAnswers(t);
  for (const line of await lines(t, 4, incoming?.port)) {
    assert.match(await beginMail(line, await address(demoPeople.tom)), /^354/);
    line.socket.write(headOf('slow'));
  }
  await send();
  assert.deepEqual(await written(), ['Tom Brader: I do.']);
});

test('a mail that comes more slowly than it must is ended, and so is one for which there is no room', async (t) => {
  const { dataDir } = await openAnswers(t);
  const folder = join(dataDir, 'arriving');
  const slow = new PassThrough();
  slow.write('a');
  const given = openMailSpool(folder, { pace: { bytes: 1000, interval: 20 } })(slow);
  const because = (why: string) => (error: unknown) =>
    error instanceof MailTransferError && error.why === why;
  await assert.rejects(given, because('too slow'));
  const spool = openMailSpool(folder, { inAll: 100 });
  const [held, other] = [new PassThrough(), new PassThrough()];
  held.end('x'.repeat(80));
  const first = await spool(held);
  other.end('x'.repeat(80));
  await assert.rejects(spool(other), because('no room'));
  await first.clear();
  const third = new PassThrough();
  third.end('x'.repeat(80));
  await (await spool(third)).clear();
  const broken = new PassThrough();
  broken.write('x');
  const breaking = spool(broken);
  setImmediate(() => broken.destroy());
  await assert.rejects(breaking, because('broken'));
});

test('a connection ends in time, whatever it says meanwhile', async (t) => {
  const server = new SMTPServer({ authOptional: true, logger: false, disabledCommands: ['STARTTLS'] });
  const limits = limitMailConnections(server, { idle: 300 });
  t.after(() => limits.end());
  const listening = server.listen(0, '127.0.0.1');
  t.after(() => new Promise<void>((done) => server.close(done)));
  await new Promise((done) => listening.once('listening', done));
  const address = listening.address();
  const [line] = await lines(t, 1, address && typeof address === 'object' ? address.port : 0);
  let heard = '';
  while (line && !heard.startsWith('421')) heard = await line.say('NOOP');
  assert.match(heard, /^421 .*taken too long/);
});
