import { modules } from '#app/modules.ts';
import type { FeatureName } from './feature.ts';
import type { ModuleManifest, Ports } from './module.ts';

/** As much of a club as says which modules it uses. */
export type ClubUses = { uses: Readonly<Record<FeatureName, boolean>> };

/** True if the club uses the module, or a part of it that has features of its own. */
export const isModuleUsed = ({ uses }: Pick<ModuleManifest, 'uses'>, club: ClubUses) =>
  !uses || uses.some((feature) => club.uses[feature]);

/** Load the functions that fill a port, of the modules that the club uses, in the order of their list. */
export const ask = <Name extends keyof Ports>(name: Name, club: ClubUses) =>
  load(
    name,
    modules.filter((module) => isModuleUsed(module, club)),
  );

/** Load the functions that fill a port, of all modules: rows of members are kept, moved and deleted whatever the club uses. */
export const askAll = <Name extends keyof Ports>(name: Name) => load(name, modules);

async function load<Name extends keyof Ports>(
  name: Name,
  from: readonly ModuleManifest[],
): Promise<Ports[Name][]> {
  return Promise.all(from.flatMap(({ server }) => server?.ports?.[name]?.() ?? []));
}
