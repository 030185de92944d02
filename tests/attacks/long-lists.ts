import { demoPeople } from '#server/demo/cast.ts';
import type { Attack } from './attack.ts';

const paths = ['/api/desk/members/import?trial=yes', '/api/desk/calendar/import?season=2025'];

/** An officer's list of a million lines, all empty but the last: it is refused before it is parsed. */
export const longLists: Attack = {
  name: 'lists of a million line ends',
  async run({ url }, lasts) {
    const address = url.replace('localhost', '127.0.0.1');
    const { email, password } = demoPeople.peter;
    const signedIn = await fetch(`${address}/login`, {
      method: 'POST',
      body: new URLSearchParams({ username: email ?? '', password: password ?? '' }),
    });
    const { access_token } = (await signedIn.json()) as { access_token: string };
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'text/csv' };
    const body = `Name,Email,Date\n${'\n'.repeat(1_040_000)}end`;
    let notRefused = 0;
    const end = performance.now() + lasts;
    do {
      for (const path of paths) {
        const { status } = await fetch(`${address}${path}`, { method: 'POST', headers, body });
        if (status !== 422 && status !== 429) notRefused += 1;
      }
    } while (performance.now() < end);
    return { notRefused };
  },
};
