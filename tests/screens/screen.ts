import assert from 'node:assert/strict';
import { demoPeople, type OpenClub } from '#tests/members.ts';
import { words } from '#tests/site.ts';

export const desk = '/api/desk/screens';

/** A television, as a browser with its cookie: the responses that it gets, and the texts in them. */
export async function openScreen(club: OpenClub, names = 'first') {
  const token = await club.signIn(demoPeople.pauline);
  const made = await club.ask(`POST ${desk}`, { token, json: { name: 'Television in the bar', names } });
  assert.equal(made.status, 201);
  const { id, code } = made.body;
  const opened = await bring(club, code);
  assert.equal(opened.status, 303);
  const cookie = cookieOf(opened.headers);
  const get = (path: string, headers = {}) => club.ask(`GET ${path}`, { headers: { cookie, ...headers } });
  const now = async (headers = {}) => get('/screen/now', headers);
  /** Texts of its pictures, in order. */
  const reads = async () => picturesIn((await now()).text);
  return { token, id, code, cookie, get, now, reads };
}

/** A key, typed on a browser. */
export const bring = (club: OpenClub, code: string, headers = {}) =>
  club.ask('POST /screen', { form: { code }, headers });

export const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? '';

const picturesIn = (html: string) =>
  html
    .split('<section')
    .slice(1)
    .map((part) => words(`<body><section${part.split('</section>')[0]}`).trim());
