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
/** Fate of one request: it is lost, its response is lost, or it comes twice. */
export type Mishap = 'fine' | 'lost' | 'unanswered' | 'twice';

/** A letter that was sent, delivered or not. */
export interface Letter {
  id: string;
  said: ResultMessage;
  /** Date of the signature. */
  date: string;
  /** Delivers it to the site, regardless of later letters. */
  bring(): Promise<{ status: number; body: unknown }>;
}

export interface OwnLine {
  address: string;
  /** Fates of the next requests; 'fine' once they are used up. */
  mishaps: Mishap[];
  /** True if mishaps meet only sent letters; books are fetched without. */
  sparesBooks: boolean;
  /** Handles requests in place of the site. */
  instead: Fetch | undefined;
  /** Requests that arrived. */
  asked: string[];
  /** Letters of clubs, without queries for the state of a match, in the order in which they were sent. */
  letters: Letter[];
  /** Responses of the site to each letter, by its id, one for each arrival. */
  answers: Map<string, unknown[]>;
  /** Called with each letter when it is accepted for the first time. */
  onTaken: (letter: Letter) => void;
}

/** A connection on this machine to a site that has no port. */
export async function lineTo(t: TestContext, fetch: () => Fetch): Promise<OwnLine> {
  const line: OwnLine = {
    ...{ address: '', mishaps: [], sparesBooks: false, instead: undefined, asked: [] },
    ...{ letters: [], answers: new Map(), onTaken() {} },
  };
  /** Returns the site's response, and keeps it with all its responses to the same letter. */
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

/** A league's site, and that of one of its clubs, Osmoor in the league, with a connection to each. */
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
  /** Both officers confirm, one after the other, and both see the same code. */
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
  /** Sends a request to the league now, and to other leagues that are due. */
  async function look() {
    await club.context.exchange.sync((await peer()).id);
    await club.context.exchange.sync();
  }
  return { league, line, back, aside, club, at, follow, screen, takeAll, peer, agree, look };
}

/** Raises the content version after writes that bypassed the calls, so that caches are read anew. */
export async function raise({ db, context }: Pick<Awaited<ReturnType<typeof openDesk>>, 'db' | 'context'>) {
  await db.transaction().execute(raiseContentVersion);
  await context.version.read();
}
