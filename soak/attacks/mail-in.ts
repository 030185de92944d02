import type { TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { imapServer } from '#tests/mail-in/imap-server.ts';
import { beginMail, openLine, write } from '#tests/mail-in/smtp-line.ts';
import { childrenOf, memoryOf } from '#tests/stores/process-memory.ts';
import type { Finding } from './accounts.ts';
import { freePort } from './free-port.ts';
import { measured, openMailSite } from './mail-site.ts';

// Sends emails of a member, of every kind that once exhausted memory or time: by the port and by a mailbox.

const megabyte = 2 ** 20;
const filled = (line: string, megabytes = 24) => Buffer.alloc(megabytes * megabyte, line);
const nested = (tag: string) => Buffer.from(`<${tag}><li><table><tr><td>`.repeat(20_000));

const bombs: [type: string, body: Buffer][] = [
  ['text/plain', filled('\n')],
  ['text/plain', filled('\r\n')],
  ['text/plain; format=flowed', filled('a \r\n')],
  ['multipart/mixed; boundary=x', Buffer.concat([Buffer.from('--x\r\n\r\n'), filled('\n')])],
  ['multipart/mixed; boundary=x', filled('--x\r\n\r\n')],
  ['text/plain', filled('\r\n..')],
  ['text/html', nested('ul')],
  ['text/html', nested('blockquote')],
];
const headOf = (n: number, from: string, to: string, type: string) =>
  `From: ${from}\r\nTo: ${to}\r\nMessage-ID: <${n}@bomb.example>\r\nContent-Type: ${type}\r\n\r\nI do ${n}.\r\n`;
const bombOf = (n: number) => bombs[n % bombs.length] ?? ['text/plain', Buffer.alloc(0)];

/** Attack a site of its own by each way, for so many seconds each. */
export async function attackByMail(seconds = 60): Promise<Finding[]> {
  const ends: (() => unknown)[] = [];
  const t: Pick<TestContext, 'after'> = { after: (end) => void ends.unshift(end as () => unknown) };
  const findings = [...(await byPort(t, seconds)), ...(await byBox(t, seconds))];
  for (const end of ends) await end();
  return findings;
}

/** Watch the memory of the process that parses emails; the returned function gives its peak in MB. */
function watchReader(pid: number | undefined) {
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, ...childrenOf(pid).map((one) => memoryOf(one).now));
  }, 50);
  return () => {
    clearInterval(watching);
    return most;
  };
}

async function byPort(t: Pick<TestContext, 'after'>, seconds: number): Promise<Finding[]> {
  const port = await freePort();
  const { site, sender } = await openMailSite(t, `smtp://127.0.0.1:${port}`);
  const most = watchReader(site.pid);
  let [sent, refused] = [0, 0];
  async function send(n: number, until: number): Promise<void> {
    const { from, to } = await sender(n);
    const [type, body] = bombOf(n);
    const line = await openLine(port);
    await beginMail(line, to, from);
    await write(line, headOf(n, from, to, type));
    for (let at = 0; at < body.length && performance.now() < until; at += megabyte)
      await write(line, body.subarray(at, at + megabyte));
    if (/^(?:250|554) /.test(await line.say('\r\n.'))) sent += 1;
    else refused += 1;
    line.socket.destroy();
  }
  const findings = await measured(
    site,
    {
      name: 'emails that unfold, by SMTP',
      async run(_, lasts) {
        const until = performance.now() + lasts;
        let n = 0;
        // Sends four at a time, as one sender might.
        await Promise.all(
          [1, 2, 3, 4].map(async () => {
            while (performance.now() < until) await send(n++, until);
          }),
        );
        return { 'emails without an answer': refused };
      },
    },
    seconds,
  );
  const reader = most();
  return [
    ...findings,
    { what: 'emails taken', figure: String(sent), aim: '> 0', ok: sent > 0 },
    {
      what: 'memory of the process that reads',
      figure: `${Math.round(reader)} MB`,
      aim: '< 300 MB',
      ok: reader < 300,
    },
  ];
}

async function byBox(t: Pick<TestContext, 'after'>, seconds: number): Promise<Finding[]> {
  const box = await imapServer(t as TestContext);
  const { site, sender, posted } = await openMailSite(t, box.url);
  const findings = await measured(
    site,
    {
      name: 'emails that unfold, in a mailbox',
      async run(_, lasts) {
        const until = performance.now() + lasts;
        for (let n = 0; performance.now() < until; n += 1) {
          const { from, to } = await sender(n);
          const [type, body] = bombOf(n);
          box.put(Buffer.concat([Buffer.from(headOf(n, from, to, type)), body]));
          while (!box.isRead() && performance.now() < until + 60_000) await wait(50);
        }
        return { 'emails left unread': box.isRead() ? 0 : 1 };
      },
    },
    seconds,
  );
  const replies = await posted();
  return [...findings, { what: 'replies posted', figure: String(replies), aim: '> 0', ok: replies > 0 }];
}

if (import.meta.main) {
  const found = await attackByMail(Number(process.argv[2] ?? 60));
  console.table(found);
  process.exit(found.every(({ ok }) => ok) ? 0 : 1);
}
