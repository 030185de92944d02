import { join } from 'node:path';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import type { ServerContext } from '#app/http/context/server-context.ts';
import { modules } from '#app/modules.ts';
import { readDemoFile } from '#server/demo/sources/demo-files.ts';
import { makeUpName } from '#server/demo/sources/made-up-names.ts';
import { hashFile } from '#server/disk/files.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { type DemoPerson, demoPeople, loadDemoPeople } from './cast.ts';
import { loadDemoMembers } from './demo-members.ts';
import { enableFeatures } from './enable-features.ts';

/** Tools for the parts of modules. */
const demoTools = {
  people: demoPeople,
  asViewer: (person: DemoPerson): SignedInViewer => ({
    ...person,
    nameIsGiven: true,
    quietUntil: null,
    session: '',
  }),
  contentFolder: join(projectRootFolder, 'content'),
  readDemoFile,
  makeUpName,
  /** Find a sample document, as an upload would leave it. */
  findPaper: async (name: string) => {
    const file = join(import.meta.dirname, 'papers', `${name}.pdf`);
    return { file, hash: await hashFile(file) };
  },
};

/** Part of the demonstration: what a module has on a Saturday in mid-season. */
interface DemoPart {
  name: string;
  /** Place among the parts, which build on each other. */
  order: number;
  /** True for a part of the demonstration of a league, not of a club. */
  isOfLeague?: boolean;
  load: (site: ServerContext, tools: typeof demoTools) => Promise<void>;
}

declare module '#app/kernel/module.ts' {
  interface ModuleParts {
    demo: DemoPart;
  }
}

const moduleParts = modules.flatMap(({ server }) => server?.demo ?? []);

/** Load the demonstration of a club, whose cast is there: all parts, or those that are named, or all but those. */
export async function loadDemoClub(
  site: ServerContext,
  { members, only, without = [] }: { members?: number | undefined; only?: string[]; without?: string[] } = {},
): Promise<void> {
  const own: DemoPart[] = [
    { name: 'features', order: 70, load: ({ db }) => enableFeatures(db) },
    { name: 'members', order: 80, load: () => loadDemoMembers(site, { total: members }) },
  ];
  const parts = [...own, ...moduleParts.filter(({ isOfLeague = false }) => !isOfLeague)];
  await loadParts(
    site,
    parts.filter(({ name }) => (only?.includes(name) ?? true) && !without.includes(name)),
  );
}

/** Turn the starter club into a league in mid-season: its sample clubs with players, fixtures and results. */
export async function loadDemoLeague(site: ServerContext): Promise<void> {
  await loadDemoPeople(site.db, site.clock);
  await site.siteTemplates.take('league');
  await site.version.read();
  await loadParts(
    site,
    moduleParts.filter(({ isOfLeague = false }) => isOfLeague),
  );
  // Captains heard of all this long ago.
  await site.db.deleteFrom('outbox').execute();
}

async function loadParts(site: ServerContext, parts: DemoPart[]): Promise<void> {
  for (const { load } of parts.toSorted((a, b) => a.order - b.order)) {
    await load(site, demoTools);
    await site.version.read();
  }
}
