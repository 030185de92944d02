import type { TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { beginMail, headOf, type Line, openLine } from '#tests/mail-in/smtp-line.ts';
import type { Finding } from './accounts.ts';
import { freePort } from './free-port.ts';
import { measured, openMailSite } from './mail-site.ts';

// Attacks that keep a mail port busy: connections that only send NOOP, from several addresses, and mails that arrive at a byte a
// second.

/** Attack a site of its own for so many seconds, while other senders deliver an email every two. */
export async function attackMailPort(seconds = 60): Promise<Finding[]> {
  const ends: (() => unknown)[] = [];
  const t: Pick<TestContext, 'after'> = { after: (end) => void ends.unshift(end as () => unknown) };
  const port = await freePort();
  const { site, sender } = await openMailSite(t, `smtp://127.0.0.1:${port}`);
  let [sent, notTaken, longest] = [0, 0, 0];

  /** Hold a connection open until it is closed, and then open the next one. */
  async function hold(from: string, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const line = await openLine(port, from);
      while (line.greeting.startsWith('220') && !isOver() && (await line.say('NOOP')).startsWith('250'))
        await wait(1000);
      line.socket.destroy();
      await wait(250);
    }
  }

  async function trickle(n: number, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const { from, to } = await sender(n);
      const line = await openLine(port, '127.0.0.5');
      if ((await beginMail(line, to, from)).startsWith('354')) {
        line.socket.write(headOf(`slow${n}`));
        while (!isOver() && !line.socket.closed) {
          line.socket.write('x');
          await wait(1000);
        }
      }
      line.socket.destroy();
      await wait(250);
    }
  }

  async function sendWell(n: number): Promise<void> {
    const { from, to } = await sender(n);
    const began = performance.now();
    const line: Line & { greeting: string } = await openLine(port, '127.0.0.6');
    await beginMail(line, to, from);
    const text = headOf(`well${n}`).replace('tom@larkby.example', from);
    if ((await line.say(`${text}I do ${n}.\r\n.`)).startsWith('250')) sent += 1;
    else notTaken += 1;
    longest = Math.max(longest, performance.now() - began);
    line.socket.destroy();
  }

  const findings = await measured(
    site,
    {
      name: 'a mail port that is held',
      async run(_, lasts) {
        const until = performance.now() + lasts;
        const isOver = () => performance.now() > until;
        const holding = ['127.0.0.2', '127.0.0.3', '127.0.0.4'].flatMap((from) =>
          Array.from({ length: 15 }, () => hold(from, isOver)),
        );
        const trickling = Array.from({ length: 8 }, (_, n) => trickle(n, isOver));
        for (let n = 100; !isOver(); n += 1) {
          await wait(2000);
          await sendWell(n);
        }
        await Promise.all([...holding, ...trickling]);
        return { 'emails of others that were not taken': notTaken };
      },
    },
    seconds,
  );
  for (const end of ends) await end();
  return [
    ...findings,
    { what: 'emails of others that were taken', figure: String(sent), aim: '> 0', ok: sent > 0 },
    {
      what: 'the longest of them',
      figure: `${Math.round(longest)} ms`,
      aim: '< 5000 ms',
      ok: longest < 5000,
    },
  ];
}

if (import.meta.main) {
  const found = await attackMailPort(Number(process.argv[2] ?? 60));
  console.table(found);
  process.exit(found.every(({ ok }) => ok) ? 0 : 1);
}
