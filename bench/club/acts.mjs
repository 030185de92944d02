import { letter } from './people-calls.mjs';

/** Acts of a club, each a request that can be sent once; rows that the act requires are read or written before it. */
export const actsOf = (site) => ({
  async result(event) {
    const path = `/api/desk/results/events/${event}`;
    const { version } = await ask(site, { path });
    const rinks = [
      { home: 21, away: 14 },
      { home: 15, away: 20 },
    ];
    return asOfficer(site, { path, method: 'PUT', version, json: { state: 'played', rinks } });
  },
  async letter() {
    const { id } = await ask(site, { path: '/api/desk/letters', method: 'POST', json: {} });
    const path = `/api/desk/letters/${id}`;
    await ask(site, { path, method: 'PUT', version: 1, json: { replyTo: '', ...letter } });
    const { letter: draft, now } = await ask(site, { path });
    return asOfficer(site, {
      path: `${path}/sending`,
      method: 'POST',
      version: draft.version,
      json: now.counts,
    });
  },
  yes: (event, code) => ({
    path: `/my-answer?${new URLSearchParams({ code })}`,
    method: 'POST',
    headers: { origin: site.url },
    body: new URLSearchParams({ event, word: 'yes' }),
  }),
  look: (path) => asOfficer(site, { path }),
});

/** Request as the administrator of the club. */
function asOfficer({ tokens }, { path, method = 'GET', version, json }) {
  return {
    path,
    method,
    headers: {
      authorization: `Bearer ${tokens[0]}`,
      ...(version !== undefined && { 'if-match': `"${version}"` }),
      ...(json && { 'content-type': 'application/json' }),
    },
    ...(json && { body: JSON.stringify(json) }),
  };
}

async function ask(site, request) {
  const { path, ...sent } = asOfficer(site, request);
  const response = await fetch(site.url + path, sent);
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.status === 204 ? undefined : response.json();
}
