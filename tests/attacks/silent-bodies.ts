import { setTimeout as wait } from 'node:timers/promises';
import { demoPeople } from '#server/demo/cast.ts';
import { type Attack, asVisitor, openLine, signIn } from './attack.ts';

interface Silence {
  target: string;
  type: string;
  length: number;
  /** Text sent twice a second. */
  letter?: string;
  /** Signed-in members, in turn. */
  members?: (typeof demoPeople)[keyof typeof demoPeople][];
}

const silent = (name: string, { target, type, length, letter = '', members = [] }: Silence): Attack => ({
  name,
  async run(site, lasts) {
    const tokens = await Promise.all(members.map((member) => signIn(site, member)));
    const from = members.length > 0 ? asVisitor : '';
    async function open(_: unknown, n: number) {
      const line = await openLine(site);
      const token = tokens.length > 0 ? `Authorization: Bearer ${tokens[n % tokens.length]}\r\n` : '';
      line
        .resume()
        .write(
          `POST ${target} HTTP/1.1\r\nHost: localhost\r\n${from}${token}Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
        );
      return line;
    }
    let lines = await Promise.all(Array.from({ length: 100 }, open));
    const end = performance.now() + lasts;
    while (performance.now() < end) {
      await wait(Math.min(500, lasts));
      // A closed connection is opened again.
      lines = await Promise.all(lines.map((line, n) => (line.destroyed ? open(line, n) : line)));
      if (letter) for (const line of lines) line.write(letter);
    }
    for (const line of lines) line.destroy();
    return {};
  },
});

const login = { target: '/login', type: 'application/x-www-form-urlencoded', length: 100 };
const picture = { target: '/api/forum/pictures', type: 'image/jpeg', length: 5_000_000 };

/** Request bodies that are announced and do not come, or a letter at a time. */
export const silentBodies = [
  silent('a hundred sign-ins without a body', login),
  silent('a hundred sign-ins, two letters a second', { ...login, letter: 'x' }),
  silent('a hundred pictures that do not come, of several members at one address', {
    ...picture,
    members: [demoPeople.tom, demoPeople.joan, demoPeople.pauline, demoPeople.peter],
  }),
];
