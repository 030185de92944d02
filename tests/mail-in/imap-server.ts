import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { TestContext } from 'node:test';

interface Kept {
  uid: number;
  bytes: Buffer;
  flags: Set<string>;
  at: Date;
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A mailbox on loopback that speaks as much IMAP (RFC 3501, IDLE) as reading needs; a test sets its faults as it goes. */
export async function imapServer(t: TestContext) {
  const mails: Kept[] = [];
  const trouble = { password: 'a pass word', away: false, dropsBeforeFlags: false, saysNothing: false };
  const idle = new Set<Socket>();
  const lines = new Set<Socket>();
  const commands: string[] = [];
  let uid = 0;

  const server = createServer((socket) => {
    if (trouble.away) return void socket.destroy();
    lines.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      lines.delete(socket);
      idle.delete(socket);
    });
    socket.write('* OK a mailbox\r\n');
    let rest = '';
    socket.on('data', (bytes) => {
      const all = `${rest}${bytes}`.split('\r\n');
      rest = all.pop() ?? '';
      for (const line of all) hear(socket, line);
    });
  });

  function hear(socket: Socket, line: string): void {
    const [, tag = '', said = ''] = /^(\S+) ?(.*)$/.exec(line) ?? [];
    if (line === 'DONE') {
      idle.delete(socket);
      return void socket.emit('done');
    }
    commands.push(said.replace(/^LOGIN.*/, 'LOGIN'));
    const say = (...answers: string[]) => socket.write(answers.map((one) => `${one}\r\n`).join(''));
    const done = (...answers: string[]) => say(...answers, `${tag} OK done`);
    if (/^CAPABILITY/.test(said)) return void done('* CAPABILITY IMAP4rev1 IDLE UIDPLUS');
    if (/^LOGIN/.test(said))
      return void (said.includes(`"${trouble.password}"`)
        ? done()
        : say(`${tag} NO [AUTHENTICATIONFAILED] ${said}`));
    if (/^LIST/.test(said)) return void done('* LIST (\\HasNoChildren) "/" INBOX');
    if (/^SELECT/.test(said))
      return void done(
        '* FLAGS (\\Seen \\Deleted)',
        `* ${mails.length} EXISTS`,
        '* OK [UIDVALIDITY 1]',
        `* OK [UIDNEXT ${uid + 1}]`,
      );
    if (/^UID SEARCH/.test(said))
      return void done(
        `* SEARCH ${searched(said)
          .map((one) => one.uid)
          .join(' ')}`.trim(),
      );
    if (/^UID FETCH/.test(said)) {
      if (trouble.saysNothing) return;
      fetched(socket, said);
      return void done();
    }
    if (/^UID STORE/.test(said)) {
      if (trouble.dropsBeforeFlags) return void socket.destroy();
      for (const one of named(said)) for (const [flag] of said.matchAll(/\\\w+/g)) one.flags.add(flag);
      return void done();
    }
    if (/EXPUNGE/.test(said)) {
      for (const one of mails.filter(({ flags }) => flags.has('\\Deleted'))) {
        say(`* ${mails.indexOf(one) + 1} EXPUNGE`);
        mails.splice(mails.indexOf(one), 1);
      }
      return void done();
    }
    if (/^IDLE/.test(said)) {
      // Ended by DONE, which has no tag: the response has this command's tag.
      idle.add(socket);
      socket.once('done', () => say(`${tag} OK it is over`));
      // As servers do: arrivals since the last command are announced now.
      return void say('+ idling', `* ${mails.length} EXISTS`);
    }
    done();
  }

  function searched(said: string): Kept[] {
    const [, day, month, year] = /BEFORE (\d+)-(\w+)-(\d+)/.exec(said) ?? [];
    const before = day
      ? Date.UTC(Number(year), monthNames.indexOf(month ?? ''), Number(day))
      : Number.POSITIVE_INFINITY;
    const isSeen = !/UNSEEN/.test(said);
    return mails.filter(({ flags, at }) => flags.has('\\Seen') === isSeen && at.getTime() < before);
  }

  function named(said: string): Kept[] {
    const uids = (/^UID \w+ ([\d,]+)/.exec(said)?.[1] ?? '').split(',').map(Number);
    return mails.filter((one) => uids.includes(one.uid));
  }

  function fetched(socket: Socket, said: string): void {
    for (const { uid, bytes, flags } of named(said)) {
      const at = mails.findIndex((one) => one.uid === uid) + 1;
      const [, part = ''] = /BODY\.PEEK\[(\w*)\]/.exec(said) ?? [];
      const [, from, many] = /\]<(\d+)\.(\d+)>/.exec(said) ?? [];
      const whole = part === 'HEADER' ? bytes.subarray(0, bytes.indexOf('\r\n\r\n') + 4) : bytes;
      const sent = from ? whole.subarray(Number(from), Number(from) + Number(many)) : whole;
      const facts = `UID ${uid} FLAGS (${[...flags].join(' ')}) RFC822.SIZE ${bytes.length}`;
      if (!/BODY/.test(said)) socket.write(`* ${at} FETCH (${facts})\r\n`);
      else {
        socket.write(`* ${at} FETCH (${facts} BODY[${part}]${from ? `<${from}>` : ''} {${sent.length}}\r\n`);
        socket.write(sent);
        socket.write(')\r\n');
      }
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hangUp = () => {
    for (const line of lines) line.destroy();
  };
  t.after(() => {
    hangUp();
    server.close();
  });
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return {
    mails,
    trouble,
    commands,
    hangUp,
    url: `imap://replies%40larkby.example:a%20pass%20word@127.0.0.1:${port}/INBOX`,
    /** Delivers a mail and notifies idle clients. */
    put(mail: string | Buffer, at = new Date('2025-05-20T09:00:00Z')) {
      uid += 1;
      mails.push({ uid, bytes: Buffer.from(mail), flags: new Set(), at });
      for (const socket of idle) socket.write(`* ${mails.length} EXISTS\r\n`);
    },
    isRead: () => mails.every(({ flags }) => flags.has('\\Seen')),
  };
}
