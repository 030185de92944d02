import { once } from 'node:events';
import { type Attack, openLine } from './attack.ts';

const targets = [
  ['/login', 'application/x-www-form-urlencoded'],
  ['/how-to-join', 'application/x-www-form-urlencoded'],
  ['/reset-password/request', 'application/json'],
  ['/api/desk/members/import', 'text/csv'],
  ['/api/forum/pictures', 'image/jpeg'],
];

/** Chunked bodies that end in the middle: they leave no line in the log. */
export const brokenOff: Attack = {
  name: 'bodies that are broken off',
  async run(target, lasts) {
    const before = faultsIn(target.said());
    const end = performance.now() + lasts;
    do {
      for (const [path, type] of targets) {
        const line = await openLine(target);
        line
          .resume()
          .write(
            `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nusern\r\n`,
            () => line.end(),
          );
        await once(line, 'close');
      }
    } while (performance.now() < end);
    return { faultsLogged: faultsIn(target.said()) - before };
  },
};

const faultsIn = (log: string) => log.split('\n').filter((line) => /"level":[4-6]0/.test(line)).length;
