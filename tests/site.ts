import { existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { TestContext } from 'node:test';
import pino from 'pino';
import type { Clock } from '#app/core/clock.ts';
import type { App, createApp as CreateApp } from '#app/server.ts';
import { projectRootFolder, readServerConfig } from '#server/settings/config.ts';
import { openSiteServices as openServed } from '#server/site.ts';
import { shapeChecker } from './answer-shapes.ts';
import { starterData } from './database.ts';

// Loaded synchronously: tests after a top-level `await` would belong to no test file.
const { createApp } = createRequire(import.meta.url)(`${projectRootFolder}build/server/index.js`) as {
  createApp: typeof CreateApp;
};

export interface SiteOptions {
  /** The time on the site's clock: '2025-05-20T10:00' in London. */
  now?: string;
  env?: Record<string, string>;
  content?: string;
  clock?: Clock;
  /** Data of another open site: two processes on one database. */
  data?: Awaited<ReturnType<typeof starterData>> | undefined;
}

/** The real site with the starter club and a data folder of its own; requests go to its handler, without a port. */
export async function openSite(
  t: Pick<TestContext, 'after'>,
  { now = '2025-05-20T10:00', env = {}, content, clock, data }: SiteOptions = {},
) {
  const { dataDir, databaseUrl } = data ?? (await starterData(t));
  const { log, lines } = openLog();
  const config = { ...readServerConfig({ CLUB_NOW: now, ...env }), dataDir, databaseUrl };
  const { site: context, close } = await openServed(config, { content, log });
  t.after(async () => {
    const isGone = !existsSync(dataDir);
    await close();
    // Removes files that the site still wrote as it ended.
    if (isGone) rmSync(dataDir, { recursive: true, force: true });
  });
  if (clock) context.clock = clock;
  const app = withCheckedAnswers(await createApp(context));

  const get = (path: string, init?: RequestInit) =>
    app.fetch(new Request(`http://localhost:3000${path}`, init));
  /** Fetches a page and returns its text as a reader sees it: no markup, entities resolved, white space folded. */
  async function read(path: string, init?: RequestInit): Promise<string> {
    return words(await (await get(path, init)).text());
  }
  return { app, context, get, read, log: lines, dataDir, data: { dataDir, databaseUrl } };
}

/** A function of its own, so that a remaining reference to the log of an ended site does not keep the whole site in memory. */
function openLog() {
  const lines: Record<string, unknown>[] = [];
  return { log: pino({ level: 'trace' }, { write: (line: string) => lines.push(JSON.parse(line)) }), lines };
}

/** The same site, with every described response validated against its schema. */
function withCheckedAnswers(app: App): typeof app {
  const check = shapeChecker(app.listRoutes);
  const fetch: typeof app.fetch = async (request, ...others) => {
    const response = await app.fetch(request, ...others);
    await check(request, response);
    return response;
  };
  return { ...app, fetch };
}

export function words(html: string): string {
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ');
  const text = body
    .replace(/<!-- -->/g, '')
    .replace(/<\/?(?:strong|em|a|abbr|span)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ');
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
  return text
    .replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ');
}
