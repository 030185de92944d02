import { writeFileSync } from 'node:fs';
import { file, startServer, temporary } from './site.mjs';

/** Headers left to Node, as in our own server. */
const written = /^(date|connection|keep-alive|transfer-encoding)$/i;
let started = 0;

/**
 * Start bare `node:http` with responses of ours, `{ path: { headers, body } }`: the same bytes from memory, without further work;
 * by one process or by several.
 */
export async function startPlain(answers, processes = 1) {
  const stored = Object.entries(answers).map(([path, { headers, body }]) => [
    path,
    {
      headers: headers.filter((_, index) => !written.test(headers[index - (index % 2)])),
      body: body.toString('base64'),
    },
  ]);
  started += 1;
  const kept = temporary(`answers-${started}.json`);
  writeFileSync(kept, JSON.stringify(Object.fromEntries(stored)));
  return startServer([file('plain-server.mjs'), kept], { PLAIN_PROCESSES: String(processes) });
}
