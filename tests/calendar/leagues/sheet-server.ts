import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { createLeagueSpreadsheetService } from '#app/modules/league-sheets/sheets/league-sheets.server.ts';

export const starter = fileURLToPath(new URL('../../../content/leagues', import.meta.url));

export const tableCsv = 'Team,Played,Points\nHollowby,4,24\nOsmoor,4,13\n';

export const noon = new Date('2025-05-08T13:05:00Z');

export const csv =
  (text: string | Buffer): RequestListener =>
  (_, response) =>
    response.setHeader('content-type', 'text/csv').end(text);

export const status =
  (code: number): RequestListener =>
  (_, response) =>
    response.writeHead(code).end(tableCsv);

/** Start a sheet server on loopback whose handlers a test may replace as it goes. */
export async function sheetServer(t: TestContext, answers: Record<string, RequestListener>) {
  const asked: string[] = [];
  const arrivals = new EventEmitter();
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    (answers[request.url ?? ''] ?? status(404))(request, response);
    arrivals.emit('request');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, answers, asked, arrivals };
}

export const at = (address: string | null = null) => ({ address, fixed: false, outsideOnly: false });

interface Wanted {
  table?: string | null;
  results?: string | null;
  folder?: string;
  refreshSeconds?: number;
  timeoutMs?: number;
}

export async function open(
  t: TestContext,
  { table, results, folder, refreshSeconds = 600, timeoutMs }: Wanted,
) {
  const kept = folder ?? (await keptFolder(t));
  const lines: { level: number; msg: string; reason?: string; sheet?: string }[] = [];
  const logged = new EventEmitter();
  const write = (line: string) => {
    lines.push(JSON.parse(line));
    logged.emit('line');
  };
  const sheets = await createLeagueSpreadsheetService({
    folder: kept,
    starter,
    sources: async () => [{ day: 'tuesday', table: at(table), results: at(results) }],
    refreshSeconds,
    log: pino({ level: 'info' }, { write }),
    clock: () => noon,
    timeoutMs,
  });
  t.after(() => sheets.stop());
  return {
    ...sheets,
    copy: () => sheets.copy('tuesday'),
    settled: () => sheets.waitForFirstFetch('tuesday'),
    lines,
    logged,
    folder: kept,
  };
}

export async function keptFolder(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'leagues-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export const teams = ({ table }: { table: { team: string }[] }) => table.map(({ team }) => team);
