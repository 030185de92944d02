import { existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { TestContext } from 'node:test';
import pino from 'pino';
import type { Clock } from '#app/core/clock.ts';
import type { createApp as CreateApp } from '#app/server.ts';
import { projectRootFolder, readServerConfig } from '#server/settings/config.ts';
import { openSiteServices as openServed } from '#server/site.ts';
import { shapeChecker } from './answer-shapes.ts';
import { starterData } from './database.ts';

// Not by a promise: what waits for one when it is read belongs to no test file.
const { createApp } = createRequire(import.meta.url)(`${projectRootFolder}build/server/index.js`) as {
  createApp: typeof CreateApp;
};

export interface SiteOptions {
  /** The moment on the site's clock: '2025-05-20T10:00' in London. */
  now?: string;
  env?: Record<string, string>;
  content?: string;
  clock?: Clock;
  /** The data of another site that is open too: two processes on one database. */
  data?: Awaited<ReturnType<typeof starterData>> | undefined;
}

/** The real site with the starter club and a data folder of its own, asked without a port. */
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
    // What it still wrote as it ended.
    if (isGone) rmSync(dataDir, { recursive: true, force: true });
  });
  if (clock) context.clock = clock;
  const app = withCheckedAnswers(createApp(context));

  const get = (path: string, init?: RequestInit) =>
    app.fetch(new Request(`http://localhost:3000${path}`, init));
  /** The page's words as a reader meets them: no markup, entities resolved, white space folded. */
  async function read(path: string, init?: RequestInit): Promise<string> {
    return words(await (await get(path, init)).text());
  }
  return { app, context, get, read, log: lines, dataDir, data: { dataDir, databaseUrl } };
}

/** Apart, so that whatever of a site that has ended still has its log keeps that alone, and not the whole site. */
function openLog() {
  const lines: Record<string, unknown>[] = [];
  return { log: pino({ level: 'trace' }, { write: (line: string) => lines.push(JSON.parse(line)) }), lines };
}

/** The same site, whose every described answer is of the shape that is described. */
function withCheckedAnswers(app: ReturnType<typeof CreateApp>): typeof app {
  const check = shapeChecker(app.routes);
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
