import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import {
  type ResultMessage,
  resultMessageSchema,
} from '#app/modules/exchange/protocol/exchange-schemas.server.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import { clubId, first } from '#tests/league/a-league.ts';
import { openLeague } from '#tests/league/returns/returns.ts';
import { openDesk } from '#tests/members.ts';

type Fetch = (request: Request) => Response | Promise<Response>;
/** What becomes of one call on the line: it never comes, its answer never comes, or it comes twice. */
export type Mishap = 'fine' | 'lost' | 'unanswered' | 'twice';

/** A letter that was put on the line, whether it came or not. */
export interface Letter {
  id: string;
  said: ResultMessage;
  /** When it was signed. */
  date: string;
  /** Brings it to the site, whatever has come meanwhile. */
  bring(): Promise<{ status: number; body: unknown }>;
}

export interface OwnLine {
  address: string;
  /** Of each call that is to come; fine once they are used up. */
  mishaps: Mishap[];
  /** Whether only what is sent meets them, and what is fetched comes. */
  sparesBooks: boolean;
  /** What is answered in place of the site. */
  instead: Fetch | undefined;
  /** The calls that came. */
  asked: string[];
  /** All that clubs have said on it, but for how a match stands, in the order in which it was sent. */
  letters: Letter[];
  /** What the site has answered to each letter, by its id, as often as it came. */
  answers: Map<string, unknown[]>;
  /** Told of each letter as it is taken for the first time. */
  onTaken: (letter: Letter) => void;
}

/** A line of our own on this machine to a site that has no port. */
export async function lineTo(t: TestContext, fetch: () => Fetch): Promise<OwnLine> {
  const line: OwnLine = {
    ...{ address: '', mishaps: [], sparesBooks: false, instead: undefined, asked: [] },
    ...{ letters: [], answers: new Map(), onTaken() {} },
  };
  /** The site's answer, kept with all that it gave to the same letter. */
  async function heard(letter: Letter, answer: Response) {
    const text = await answer.clone().text();
    const before = line.answers.get(letter.id);
    if (answer.status === 200) line.answers.set(letter.id, [...(before ?? []), JSON.parse(text)]);
    if (answer.status === 200 && !before) line.onTaken(letter);
    return { status: answer.status, body: text };
  }
  const server = createServer((request, response) => void pass(request, response));
  async function pass(from: IncomingMessage, to: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of from) chunks.push(chunk);
    line.asked.push(`${from.method} ${from.url}`);
    const isSpared = line.sparesBooks && from.method === 'GET';
    const mishap = (isSpared ? undefined : line.mishaps.shift()) ?? 'fine';
    const headers = Object.entries(from.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const body = from.method === 'POST' ? { body: Buffer.concat(chunks) } : {};
    const call = () =>
      new Request(`${line.address}${from.url}`, { method: from.method ?? 'GET', headers, ...body });
    const head = (name: string) => String(from.headers[name] ?? '');
    const id = head('bowls-message');
    const said = id ? resultMessageSchema.parse(JSON.parse(Buffer.concat(chunks).toString())) : undefined;
    const letter: Letter | undefined =
      said && said.kind !== 'how'
        ? {
            ...{ id, said, date: head('bowls-date') },
            bring: async () => heard(letter as Letter, await fetch()(call())),
          }
        : undefined;
    if (letter) line.letters.push(letter);
    if (mishap === 'lost') return to.destroy();
    const go = line.instead ?? fetch();
    const answered = async () => {
      const answer = await go(call());
      if (letter) await heard(letter, answer);
      return answer;
    };
    if (mishap === 'twice') await answered();
    const answer = await answered();
    if (mishap === 'unanswered') return to.destroy();
    to.writeHead(answer.status, Object.fromEntries(answer.headers));
    return to.end(Buffer.from(await answer.arrayBuffer()));
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  t.after(() => new Promise((done) => server.close(done)));
  line.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return line;
}

export const ours = 'tuesday';

/** A league's site, and that of a club of it, Osmoor in the league, with a line to each. */
export async function twoSites(
  t: TestContext,
  { rules = {}, uses = false }: { rules?: object; uses?: boolean } = {},
) {
  const line = await lineTo(t, () => (request) => league.app.fetch(request));
  const back = await lineTo(t, () => (request) => club.app.fetch(request));
  /** Another address of the league, as of a second one. */
  const aside = await lineTo(t, () => (request) => league.app.fetch(request));
  const inside = `${line.address},${back.address},${aside.address}`;
  const env = (own: OwnLine) => ({ EXCHANGE_INSIDE: inside, PUBLIC_URL: own.address });
  const league = await openLeague(t, rules, env(line));
  const club = await openDesk(t, { env: env(back), uses });
  const at = `/api/desk/results/leagues/${ours}/following`;
  const follow = (takes = 'press') =>
    club.at(`POST ${at}`, { address: line.address, league: first, club: clubId('Osmoor'), takes });
  const screen = async () => (await club.at(`GET ${at}`)).body;
  const takeAll = () => club.at(`POST ${at}/taken`, {});
  const peer = async () => (await screen()).peer;
  /** Both officers press, one after the other, and what they see is the same code. */
  async function agree() {
    const { id, version } = await peer();
    await club.at(`POST /api/desk/results/following/${id}/keys`, { version });
    const now = await peer();
    const { sites } = (await league.at('GET /api/desk/league/sites')).body;
    const site = sites.find(({ state }: { state: string }) => state === 'asked');
    await league.at(`PUT /api/desk/league/sites/${site.id}`, {
      version: site.version,
      club: clubId('Osmoor'),
    });
    await club.at(`PUT /api/desk/results/following/${id}/keys`, { version: now.version });
    const { code } = now;
    return [code, site.code];
  }
  /** Asks the league now, and whatever other league is due. */
  async function look() {
    await club.context.exchange.sync((await peer()).id);
    await club.context.exchange.sync();
  }
  return { league, line, back, aside, club, at, follow, screen, takeAll, peer, agree, look };
}

/** What was written past the calls is seen. */
export async function raise({ db, context }: Pick<Awaited<ReturnType<typeof openDesk>>, 'db' | 'context'>) {
  await db.transaction().execute(raiseContentVersion);
  await context.version.read();
}
